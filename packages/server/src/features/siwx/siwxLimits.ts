/** Our own limits of the sign-in. */
export const siwxLimits = {
  /** From the nonce to the signed message. */
  nonceTtlMs: 300_000,
  /** How far a device's clock may be ahead. */
  clockSkewMs: 120_000,
  /** As long as a pairing link. */
  attestationTtlMs: 300_000,
  sessionTtlMs: 7 * 86_400_000,
  /** Backends that check tokens by themselves do not hear of a sign-out before this is over. */
  tokenTtlMs: 3_600_000,
  /** A key signs for this long; then a new one does. */
  keyTtlMs: 90 * 86_400_000,
  /** The same for a key held only in the memory of one server: each start creates another. */
  memoryKeyTtlMs: 86_400_000,
  /** Expired rows are deleted no more often than this. */
  pruneIntervalMs: 60_000,
  /** Maximum body length of a sign-in. */
  maxBodyBytes: 131_072,
} as const
