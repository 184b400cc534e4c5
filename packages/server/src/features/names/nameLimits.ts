/** Foyer's own limits for name registration. */
export const nameLimits = {
  /** Maximum time from signing the message to its arrival. */
  messageTtlMs: 300_000,
  /** How far a device's clock may be ahead. */
  clockSkewMs: 120_000,
  /** Maximum body length of a registration, which may contain an image. */
  maxBodyBytes: 65_536,
  /** Suggestions in addition to the requested name. */
  suggestions: 4,
} as const
