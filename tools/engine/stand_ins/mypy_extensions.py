"""The types of compiled code: without it, all of them are whole numbers."""

i64 = i32 = i16 = u8 = int
