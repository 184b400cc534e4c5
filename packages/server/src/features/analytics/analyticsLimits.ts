/** What a stranger can make the server keep and read. */
export const analyticsLimits = {
  /** Names (of an error: with its type) that are counted apart, by project and day. */
  maxNamesPerDay: 200,
  /** Counts the rest. */
  overflowName: 'OTHER',
  /** Ids of events that are remembered, so that one sent twice counts once. */
  maxRecentIds: 10_000,
  /** Clocks of visitors are wrong: further from ours, an event counts for the day on which it came. */
  maxClockSkewMs: 86_400_000,
  /** Events that may wait to be written; beyond it senders are told to come back. */
  maxWaitingEvents: 20_000,
  /** Counts that one statement changes; about so many, for a batch is never parted. */
  maxGroupRows: 500,
  /** Between two writes. */
  writePauseMs: 100,
  maxBodyBytes: 65_536,
} as const
