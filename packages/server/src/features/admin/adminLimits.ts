/** Lifetimes of console credentials, and page size of lists. */
export const adminLimits = {
  inviteTtlMs: 3_600_000,
  challengeTtlMs: 300_000,
  /** A login ends after this time without use. */
  sessionIdleMs: 3_600_000,
  /** A login ends after this time in any case. */
  sessionTtlMs: 43_200_000,
  /** After a passkey login, sensitive changes (owners, tokens, allowed origins) need no further one for this long. */
  freshMs: 300_000,
  /** Minimum interval between writes of the last-used time. */
  touchMs: 60_000,
  pageRows: 50,
  maxWaiting: 10_000,
} as const
