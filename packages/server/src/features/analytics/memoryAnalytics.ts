import type { AnalyticsEvent } from '@foyer/contract'
import type { Clock } from '../../kit/Clock.ts'
import { createRecentIds } from '../../kit/createRecentIds.ts'
import type { AnalyticsService } from './AnalyticsService.ts'
import { analyticsLimits } from './analyticsLimits.ts'
import { ownEvents } from './ownEvents.ts'
import { type Tally, tallyEvents } from './tallyEvents.ts'

const { maxNamesPerDay, overflowName, maxRecentIds } = analyticsLimits

/**
 * Counts events in the memory of this process only.
 *
 * @example
 * ```ts
 * import { createServices, memoryAnalytics, openDatabase } from '@foyer/server'
 *
 * const analytics = memoryAnalytics()
 * const services = await createServices({ database: await openDatabase(), chains: [], analytics })
 * ```
 */
export function memoryAnalytics(options: { clock?: Clock | undefined } = {}): AnalyticsService {
  const { clock = Date.now } = options
  const recent = createRecentIds(maxRecentIds)
  const projects = new Map<string, Tally[]>()

  function add(counts: Tally[], { day, event, errorType, count }: Tally) {
    const find = (event: string, errorType: string) =>
      counts.find((known) => known.day === day && known.event === event && known.errorType === errorType)
    const fits =
      find(event, errorType) !== undefined ||
      counts.filter((known) => known.day === day && !hasOwnRoom(known)).length < maxNamesPerDay
    const placed = fits
      ? { event, errorType }
      : { event: ownEvents.has(event) ? event : overflowName, errorType: '' }
    const row = find(placed.event, placed.errorType)
    if (row) row.count += count
    else counts.push({ day, ...placed, count })
  }

  return {
    async record(projectId, events) {
      const isNew = ({ eventId }: AnalyticsEvent) => recent.add(`${projectId} ${eventId}`)
      const fresh = events.filter(isNew)
      const counts = projects.get(projectId) ?? []
      projects.set(projectId, counts)
      for (const tally of tallyEvents(fresh, clock())) add(counts, tally)
      return fresh.length
    },
    async close() {},
    async counts(projectId, { from = '', to = '9999-12-31' } = {}) {
      const key = ({ day, event, errorType }: Tally) => `${day} ${event} ${errorType}`
      return (projects.get(projectId) ?? [])
        .filter(({ day }) => day >= from && day <= to)
        .sort((a, b) => (key(a) < key(b) ? -1 : 1))
        .map(({ errorType, ...count }) => (errorType ? { ...count, errorType } : count))
    },
  }
}

/** Whether an event is the overflow or one of Foyer's own, whose number is bounded. */
function hasOwnRoom({ event, errorType }: Pick<Tally, 'event' | 'errorType'>): boolean {
  return !errorType && (event === overflowName || ownEvents.has(event))
}
