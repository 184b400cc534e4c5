import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import { createRecentIds } from '../../kit/createRecentIds.ts'
import type { Operation } from '../../kit/Operation.ts'
import { RequestError } from '../../kit/RequestError.ts'
import type { Database } from '../../storage/Database.ts'
import type { AnalyticsService } from './AnalyticsService.ts'
import { analyticsLimits } from './analyticsLimits.ts'
import { analyticsCounts } from './analyticsSchema.ts'
import { ownEvents } from './ownEvents.ts'
import { type Tally, tallyEvents } from './tallyEvents.ts'

const { maxNamesPerDay, overflowName, maxRecentIds, maxWaitingEvents, maxGroupRows, writePauseMs } =
  analyticsLimits
/** Lock key; together with the project's hash, a pair that nothing else in the database locks. */
const lockKey = 4_072_027
const own = [...ownEvents]

type Job = { projectId: string; tallies: Tally[]; resolve(): void; reject(error: unknown): void }

/** State of `sqlAnalytics`. */
type AnalyticsStore = {
  jobs: Job[]
  isClosing: boolean
  writing: Promise<void> | undefined
  endPause: (() => void) | undefined
  database: Database
  recent: ReturnType<typeof createRecentIds>
  clock: Clock
  waitingEvents: number
}

/**
 * Counts events in the database.
 *
 * @example
 * ```ts
 * import { openDatabase, sqlAnalytics } from '@foyer/server'
 *
 * const analytics = sqlAnalytics({ database: await openDatabase() })
 * ```
 */
export function sqlAnalytics(options: {
  database: Database
  /** @default Date.now */
  clock?: Clock | undefined
}): AnalyticsService {
  const { database, clock = Date.now } = options
  const recent = createRecentIds(maxRecentIds)

  const store: AnalyticsStore = {
    jobs: [],
    isClosing: false,
    writing: undefined,
    endPause: undefined,
    database,
    recent,
    clock,
    waitingEvents: 0,
  }
  return bindOperations(store, { record, close, counts })
}

/** A single writer that pauses between writes: however many callers there are, the relay keeps its share of the database. */
async function write(store: AnalyticsStore) {
  const { jobs } = store
  // Concurrent events join the same batch.
  await new Promise((resolve) => setImmediate(resolve))
  while (jobs.length) {
    const group: Job[] = []
    for (let rows = 0; jobs[0] && rows < maxGroupRows; ) {
      const job = jobs.shift() as Job
      rows += job.tallies.length
      group.push(job)
    }
    try {
      await insert(store, group)
      for (const job of group) job.resolve()
    } catch (error) {
      for (const job of group) job.reject(error)
    }
    if (!store.isClosing) await pause(store)
  }
  store.writing = undefined
}

function pause(store: AnalyticsStore): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, writePauseMs)
    function done() {
      clearTimeout(timer)
      store.endPause = undefined
      resolve()
    }
    store.endPause = done
  })
}

function insert(store: AnalyticsStore, group: readonly Job[]) {
  const { database } = store
  const rows = new Map<string, Tally & { projectId: string }>()
  for (const { projectId, tallies } of group)
    for (const tally of tallies) {
      const key = `${projectId} ${tally.day} ${tally.event} ${tally.errorType}`
      const row = rows.get(key)
      if (row) row.count += tally.count
      else rows.set(key, { ...tally, projectId })
    }
  const projectIds = [...new Set(group.map(({ projectId }) => projectId))]
  return database.orm.transaction(async (tx) => {
    // One group per project at a time: two concurrent ones could each see room for the last names. Locks are taken in a fixed
    // order, so that two groups cannot deadlock.
    await tx.execute(sql`
        select pg_advisory_xact_lock(${lockKey}::int, hash)
        from (select distinct hashtext(id) as hash from unnest(${sql.param(projectIds)}::text[]) id order by 1) ids`)
    await tx.execute(sql`
        with incoming as (
          select rows.*, event = any(${sql.param(own)}::text[]) as is_own
          from rows from (jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
            as ("projectId" text, day date, event text, "errorType" text, count bigint)) with ordinality
            as rows (project_id, day, event, error_type, count, place)
        ), taken as (
          select project_id, day, count(*) as names from analytics_counts
          where (project_id, day) in (select project_id, day from incoming)
            and (error_type <> '' or event <> all(${sql.param([...own, overflowName])}::text[]))
          group by project_id, day
        ), placed as (
          select incoming.*, known.event is not null or ${maxNamesPerDay}::int >= coalesce(taken.names, 0) +
            row_number() over (
              partition by incoming.project_id, incoming.day, known.event is null,
                is_own and incoming.error_type = ''
              order by incoming.place
            ) as fits
          from incoming
          left join analytics_counts known on (known.project_id, known.day, known.event, known.error_type) =
            (incoming.project_id, incoming.day, incoming.event, incoming.error_type)
          left join taken on (taken.project_id, taken.day) = (incoming.project_id, incoming.day)
        )
        insert into analytics_counts (project_id, day, event, error_type, count)
        select project_id, day, name, type, sum(count) from (
          select project_id, day, count,
            case when fits or is_own then event else ${overflowName} end as name,
            case when fits then error_type else '' end as type
          from placed
        ) named
        group by project_id, day, name, type
        on conflict (project_id, day, event, error_type)
          do update set count = analytics_counts.count + excluded.count`)
  })
}

const record: Operation<AnalyticsStore, AnalyticsService, 'record'> = async (store, projectId, events) => {
  const { recent, clock, jobs } = store
  const idOf = (eventId: string) => `${projectId} ${eventId}`
  const fresh = events.filter(({ eventId }) => recent.add(idOf(eventId)))
  if (!fresh.length) return 0
  const tallies = tallyEvents(fresh, clock())
  try {
    if (store.waitingEvents + fresh.length > maxWaitingEvents)
      throw new RequestError('RATE_LIMITED', 'Too many events. Try again later.', { retryAfterS: 1 })
    store.waitingEvents += fresh.length
    await new Promise<void>((resolve, reject) => {
      jobs.push({ projectId, tallies, resolve, reject })
      store.writing ??= write(store)
    }).finally(() => {
      store.waitingEvents -= fresh.length
    })
  } catch (error) {
    for (const { eventId } of fresh) recent.forget(idOf(eventId))
    throw error
  }
  return fresh.length
}

const close: Operation<AnalyticsStore, AnalyticsService, 'close'> = async (store) => {
  store.isClosing = true
  store.endPause?.()
  await store.writing
}

const counts: Operation<AnalyticsStore, AnalyticsService, 'counts'> = async (
  store,
  projectId,
  { from, to } = {},
) => {
  const { database } = store
  const { day, event, errorType, count } = analyticsCounts

  const rows = await database.orm
    .select({ day, event, errorType, count })
    .from(analyticsCounts)
    .where(
      and(
        eq(analyticsCounts.projectId, projectId),
        from === undefined ? undefined : gte(day, from),
        to === undefined ? undefined : lte(day, to),
      ),
    )
    .orderBy(day, sql`${event} collate "C"`, sql`${errorType} collate "C"`)
  return rows.map(({ errorType, ...row }) => (errorType ? { ...row, errorType } : row))
}
