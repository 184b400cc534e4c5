import type { AnalyticsEvent } from '@foyer/contract'

/** How often something happened on a day. */
export type AnalyticsCount = {
  /** UTC, `2026-01-31`. */
  day: string
  /** Name of the event; `OTHER` for those beyond the daily limit. */
  event: string
  /** Of an error its type, of a failure its code, of a connection (`CONNECT_SUCCESS`) the name of the wallet. */
  errorType?: string | undefined
  count: number
}

/** Counts the events of pages by project, day and name, errors by type or code, connections by wallet; nothing else of an event is stored. */
export type AnalyticsService = {
  /**
   * Counts these events and returns how many were new.
   *
   * An event sent again counts once, as long as its id is among the last 10,000 this process saw; after a restart, or
   * in another process, it counts twice. An id is forgotten if counting failed, so that the sender can retry. Resolves
   * once the counts are stored.
   */
  record(projectId: string, events: readonly AnalyticsEvent[]): Promise<number>
  /** Counts by day, name and error type, in this order; `from` and `to` are days, both included. */
  counts(
    projectId: string,
    range?: { from?: string | undefined; to?: string | undefined },
  ): Promise<AnalyticsCount[]>
  /** Writes pending counts without further delay. */
  close(): Promise<void>
}
