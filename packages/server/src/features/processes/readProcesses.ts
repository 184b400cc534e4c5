import { and, asc, gt, ne, sql } from 'drizzle-orm'
import { safeParse } from 'valibot'
import type { Vitals } from '../../signals/Vitals.ts'
import type { Database } from '../../storage/Database.ts'
import { processLimits } from './processLimits.ts'
import { type ProcessState, processState, serverProcesses } from './processSchema.ts'
import { databaseNow } from './reportProcess.ts'
import type { ServerProcess } from './ServerProcess.ts'
import { toProcessState } from './toProcessState.ts'

/** A process as last seen. */
export type SeenProcess = ServerProcess & {
  seenAtMs: number
  isThis: boolean
  /** It has not reported for a while and was not stopped. */
  isSilent: boolean
  state: ProcessState
}

/** Lists this process with its current state, then the others as last seen, longest running first. */
export async function readProcesses(
  own: ServerProcess,
  {
    orm,
    vitals,
    nowMs,
  }: { orm: Pick<Database['orm'], 'select'>; vitals: Pick<Vitals, 'read'>; nowMs: number },
): Promise<SeenProcess[]> {
  const { id, seenAtMs, startedAtMs } = serverProcesses
  const rows = await orm
    .select({ row: serverProcesses, silentMs: sql<string>`${databaseNow} - ${seenAtMs}` })
    .from(serverProcesses)
    .where(and(ne(id, own.id), gt(seenAtMs, sql`${databaseNow} - ${processLimits.forgottenMs}`)))
    .orderBy(asc(startedAtMs), asc(id))
  return [
    { ...own, seenAtMs: nowMs, isThis: true, isSilent: false, state: toProcessState(vitals) },
    ...rows.flatMap(({ row, silentMs }) => {
      // Another version may have written a different format.
      const { success, output } = safeParse(processState, row.state)
      const isSilent = Number(silentMs) > processLimits.silentMs
      return success ? [{ ...row, isThis: false, isSilent, state: output }] : []
    }),
  ]
}
