//! The command line: `jieqi`.

fn main() {}
