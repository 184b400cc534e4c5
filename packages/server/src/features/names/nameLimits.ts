/** Our own limits of registering names. */
export const nameLimits = {
  /** From the message to its arrival. */
  messageTtlMs: 300_000,
  /** How far a device's clock may be ahead. */
  clockSkewMs: 120_000,
  /** Maximum body length of a registration: an image may be in it. */
  maxBodyBytes: 65_536,
  /** Suggestions besides the wished name. */
  suggestions: 4,
} as const
