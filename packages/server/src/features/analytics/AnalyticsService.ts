import type { AnalyticsEvent } from '@foyer/contract'

/** Number of times an event happened on a day. */
export type AnalyticsCount = {
  /** UTC, `2026-01-31`. */
  day: string
  /** Name of the event; `OTHER` for those beyond the daily limit. */
  event: string
  /** Type of an error, code of a failure, or wallet name of a connection (`CONNECT_SUCCESS`). */
  errorType?: string | undefined
  count: number
}

/**
 * Counts page events by project, day and name; also errors by type or code, and connections by wallet. Nothing else of an
 * event is stored.
 */
export type AnalyticsService = {
  /**
   * Counts these events and returns how many were new.
   *
   * An event sent again counts once, as long as its id is among the last 10,000 this process saw; after a restart, or
   * in another process, it counts twice. An id is forgotten if counting failed, so that the sender can retry. Resolves
   * once the counts are stored.
   */
  record(projectId: string, events: readonly AnalyticsEvent[]): Promise<number>
  /** Returns counts by day, name and error type, in this order; `from` and `to` are inclusive days. */
  counts(
    projectId: string,
    range?: { from?: string | undefined; to?: string | undefined },
  ): Promise<AnalyticsCount[]>
  /** Writes pending counts immediately. */
  close(): Promise<void>
}
