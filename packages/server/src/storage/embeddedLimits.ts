/** Limits of the embedded database. Postgres has separate processes for these tasks. */
export const embeddedLimits = {
  /** Below this free space it accepts no writes. The log of a database of an earlier version grows in steps of 16 MB, and cleanup writes to it too. */
  minFreeBytes: 64 * 1_024 * 1_024,
  /** Below this free space it does not even clean up. */
  minUpkeepFreeBytes: 20 * 1_024 * 1_024,
  /** Log size since the last checkpoint that triggers another. */
  maxLogBytes: 16 * 1_024 * 1_024,
  /** Dead rows that trigger a vacuum of a table, if they are at least a fifth of it. */
  minDeadRows: 1_000,
  upkeepIntervalMs: 5_000,
  closeTimeoutMs: 1_000,
} as const
