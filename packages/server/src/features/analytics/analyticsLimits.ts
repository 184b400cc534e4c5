/** Limits on the data that a stranger can make the server store and read. */
export const analyticsLimits = {
  /** Names (for errors: with their type) counted separately per project and day, in addition to Foyer's own events. */
  maxNamesPerDay: 200,
  /** Name for the overflow; Foyer's own events keep their name and lose only their detail. */
  overflowName: 'OTHER',
  /** Number of event ids remembered for deduplication. */
  maxRecentIds: 10_000,
  /** Visitors' clocks can be wrong: beyond this difference, an event counts for the day it arrived. */
  maxClockSkewMs: 86_400_000,
  /** Maximum number of events waiting to be written; further ones are refused for now. */
  maxWaitingEvents: 20_000,
  /** Approximate number of counts that one statement changes; a batch is never split. */
  maxGroupRows: 500,
  /** Pause between two writes. */
  writePauseMs: 100,
  maxBodyBytes: 65_536,
} as const
