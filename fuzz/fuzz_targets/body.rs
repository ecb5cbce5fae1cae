#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| jieqi_server::edge::body(data));
