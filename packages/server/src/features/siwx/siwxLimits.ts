/** Foyer's own sign-in limits. */
export const siwxLimits = {
  /** Maximum time from creating the nonce to receiving the signed message. */
  nonceTtlMs: 300_000,
  /** How far a device's clock may be ahead. */
  clockSkewMs: 120_000,
  /** Same as for a pairing link. */
  attestationTtlMs: 300_000,
  sessionTtlMs: 7 * 86_400_000,
  /** Backends that verify tokens offline learn of a sign-out only after this period. */
  tokenTtlMs: 3_600_000,
  /** How long a key signs before it is replaced. */
  keyTtlMs: 90 * 86_400_000,
  /** Same, for a key held only in the memory of one server; each start creates another. */
  memoryKeyTtlMs: 86_400_000,
  /** Minimum interval between deletions of expired rows. */
  pruneIntervalMs: 60_000,
  /** Maximum body length of a sign-in. */
  maxBodyBytes: 131_072,
} as const
