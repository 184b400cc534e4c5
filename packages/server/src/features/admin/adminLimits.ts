/** How long what opens the console lasts, and how much a page of a list holds. */
export const adminLimits = {
  inviteTtlMs: 3_600_000,
  challengeTtlMs: 300_000,
  /** A log-in ends after so long without use, */
  sessionIdleMs: 3_600_000,
  /** and after so long in any case. */
  sessionTtlMs: 43_200_000,
  /** After a log-in with a passkey, what makes owners, tokens or allowed pages asks for no other one for so long. */
  freshMs: 300_000,
  /** The time of the last use is written that often. */
  touchMs: 60_000,
  pageRows: 50,
  maxWaiting: 10_000,
} as const
