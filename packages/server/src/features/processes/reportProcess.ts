import { eq, lt, sql } from 'drizzle-orm'
import type { Logger } from '../../kit/Logger.ts'
import { repeatInBackground } from '../../kit/repeatInBackground.ts'
import type { Vitals } from '../../signals/Vitals.ts'
import type { Database } from '../../storage/Database.ts'
import { processLimits } from './processLimits.ts'
import { serverProcesses } from './processSchema.ts'
import type { ServerProcess } from './ServerProcess.ts'
import { toProcessState } from './toProcessState.ts'

/** Milliseconds since the epoch by the clock of the database. */
export const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** Reports this process's measurements to the other processes until stopped. */
export function reportProcess(
  process: ServerProcess,
  {
    database: { orm },
    vitals,
    logger,
    everyMs = processLimits.everyMs,
  }: {
    database: Pick<Database, 'orm'>
    vitals: Pick<Vitals, 'read'>
    logger: Logger
    everyMs?: number | undefined
  },
): { close(): Promise<void> } {
  const work = repeatInBackground(
    async () => {
      const seen = { seenAtMs: databaseNow, state: toProcessState(vitals) }
      await orm
        .insert(serverProcesses)
        .values({ ...process, ...seen })
        .onConflictDoUpdate({ target: serverProcesses.id, set: seen })
      await orm
        .delete(serverProcesses)
        .where(lt(serverProcesses.seenAtMs, sql`${databaseNow} - ${processLimits.forgottenMs}`))
    },
    { part: 'processes', everyMs, logger },
  )
  work.start()
  work.wake()
  return {
    async close() {
      await work.close()
      // A stopped process is not reported as missing.
      await orm
        .delete(serverProcesses)
        .where(eq(serverProcesses.id, process.id))
        .catch(() => {})
    },
  }
}
