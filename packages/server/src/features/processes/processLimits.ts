/** Reporting and expiry of processes, in milliseconds. */
export const processLimits = {
  /** Interval between reports of a process. */
  everyMs: 15_000,
  /** A process without a report for this long may have died. */
  silentMs: 45_000,
  /** A process without a report for this long is forgotten. */
  forgottenMs: 600_000,
} as const
