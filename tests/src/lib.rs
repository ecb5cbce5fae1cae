//! Tests of the whole house.
