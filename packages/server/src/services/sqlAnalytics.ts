import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../storage/Database.ts'
import { analyticsCounts } from '../storage/schema.ts'
import type { AnalyticsService } from './AnalyticsService.ts'
import { analyticsLimits } from './analyticsLimits.ts'
import type { Clock } from './Clock.ts'
import { createRecentIds } from './createRecentIds.ts'
import { tallyEvents } from './tallyEvents.ts'

const { maxNamesPerDay, overflowName, maxRecentIds } = analyticsLimits
/** With the project's hash, any pair that nothing else in the database locks. */
const lockKey = 4_072_027

/** Counts in the database. */
export function sqlAnalytics(options: {
  database: Database
  /** @default Date.now */
  clock?: Clock | undefined
}): AnalyticsService {
  const { database, clock = Date.now } = options
  const recent = createRecentIds(maxRecentIds)
  const { day, event, errorType, count } = analyticsCounts

  return {
    async record(projectId, events) {
      const idOf = (eventId: string) => `${projectId} ${eventId}`
      const fresh = events.filter(({ eventId }) => recent.add(idOf(eventId)))
      if (!fresh.length) return 0
      try {
        await write(projectId, JSON.stringify(tallyEvents(fresh, clock())))
      } catch (error) {
        for (const { eventId } of fresh) recent.forget(idOf(eventId))
        throw error
      }
      return fresh.length
    },
    async counts(projectId, { from, to } = {}) {
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
    },
  }

  function write(projectId: string, tallies: string) {
    return database.orm.transaction(async (tx) => {
      // One batch of a project at a time: two at once could each see room for the last names, or lock each other out.
      await tx.execute(sql`select pg_advisory_xact_lock(${lockKey}::int, hashtext(${projectId}))`)
      await tx.execute(sql`
        with incoming as (
          select * from rows from (jsonb_to_recordset(${tallies}::jsonb)
            as (day date, event text, "errorType" text, count bigint)) with ordinality
            as incoming (day, event, error_type, count, place)
        ), placed as (
          select incoming.*, known.event is not null or ${maxNamesPerDay}::int >=
            row_number() over (partition by incoming.day, known.event is null order by incoming.place) +
            (select count(*) from analytics_counts
              where project_id = ${projectId} and day = incoming.day
              and (event <> ${overflowName} or error_type <> '')) as fits
          from incoming left join analytics_counts known on known.project_id = ${projectId}
            and (known.day, known.event, known.error_type) = (incoming.day, incoming.event, incoming.error_type)
        )
        insert into analytics_counts (project_id, day, event, error_type, count)
        select ${projectId}, day, name, type, sum(count) from (
          select day, count,
            case when fits then event else ${overflowName} end as name,
            case when fits then error_type else '' end as type
          from placed
        ) named
        group by day, name, type
        on conflict (project_id, day, event, error_type)
          do update set count = analytics_counts.count + excluded.count`)
    })
  }
}
