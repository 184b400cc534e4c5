/** What the embedded database keeps to; Postgres has processes of its own for all of this. */
export const embeddedLimits = {
  /** With less room on the disk it takes no writes. The log grows by 16 MB at once, and clearing up writes to it too. */
  minFreeBytes: 64 * 1_024 * 1_024,
  /** With less room it does not even clear up. */
  minUpkeepFreeBytes: 20 * 1_024 * 1_024,
  /** Log since the last checkpoint that makes another worth its while. */
  maxLogBytes: 16 * 1_024 * 1_024,
  /** Dead rows that make a table worth a vacuum, if they are also a fifth of it. */
  minDeadRows: 1_000,
  upkeepIntervalMs: 5_000,
  closeTimeoutMs: 1_000,
} as const
