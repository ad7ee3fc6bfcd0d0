import CAllocation

/// The bytes that are allocated now; nil where the system does not tell.
func allocatedBytes() -> Int? {
  let bytes = ll_allocated_bytes()
  return bytes < 0 ? nil : bytes
}
