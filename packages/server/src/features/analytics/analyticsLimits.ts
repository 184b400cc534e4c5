/** Limits on what a stranger can make the server store and read. */
export const analyticsLimits = {
  /** Names (of an error: with its type) that are counted apart, by project and day, beside those of Foyer's own events. */
  maxNamesPerDay: 200,
  /** Counts the rest; of Foyer's own events, the rest counts without its detail. */
  overflowName: 'OTHER',
  /** Ids of events that are remembered, so that one sent twice counts once. */
  maxRecentIds: 10_000,
  /** Visitors' clocks can be wrong: beyond this difference, an event counts for the day it arrived. */
  maxClockSkewMs: 86_400_000,
  /** Maximum number of events that wait to be written; further ones are refused for now. */
  maxWaitingEvents: 20_000,
  /** Approximate number of counts that one statement changes; a batch is never split. */
  maxGroupRows: 500,
  /** Between two writes. */
  writePauseMs: 100,
  maxBodyBytes: 65_536,
} as const
