import CAllocation

/// The number of allocated bytes; nil if the system does not report it.
func allocatedBytes() -> Int? {
  let bytes = ll_allocated_bytes()
  return bytes < 0 ? nil : bytes
}
