#pragma once

/// The bytes that are allocated now, or -1 where the system does not tell.
long ll_allocated_bytes(void);
