import type { AnalyticsEvent } from '@foyer/contract'

/** How often something happened on a day. */
export type AnalyticsCount = {
  /** UTC, `2026-01-31`. */
  day: string
  /** Name of the event; `OTHER` for those beyond the limit of a day. */
  event: string
  /** Of error events only. */
  errorType?: string | undefined
  count: number
}

/** Counts what pages say happens in them, by project, day and name; nothing else of an event is kept. */
export type AnalyticsService = {
  /**
   * Counts these events and says how many were new.
   *
   * An event that is sent again counts once, as long as its id is among the last 10,000 that this process saw: after a
   * restart, or in another process, it would count twice. An id is forgotten when counting failed, so that the sender
   * may try again. Resolves once the counts are where the service keeps them.
   */
  record(projectId: string, events: readonly AnalyticsEvent[]): Promise<number>
  /** Counts by day, name and error type, in this order; `from` and `to` are days, both included. */
  counts(
    projectId: string,
    range?: { from?: string | undefined; to?: string | undefined },
  ): Promise<AnalyticsCount[]>
  /** Writes what waits, without another pause. */
  close(): Promise<void>
}
