import { and, gt, inArray } from 'drizzle-orm'
import type { Operation } from '../../kit/Operation.ts'
import type { RelayStore } from '../RelayStore.ts'
import { relaySessions } from '../relaySchema.ts'
import type { SqlRelayKeeper } from './SqlRelayKeeper.ts'

export const settled: Operation<SqlRelayKeeper, RelayStore, 'settled'> = async (keeper, topics, nowMs) => {
  const { orm } = keeper
  const rows = await orm
    .select({ topic: relaySessions.topic })
    .from(relaySessions)
    .where(and(inArray(relaySessions.topic, [...topics]), gt(relaySessions.untilMs, nowMs)))
  return new Set(rows.map(({ topic }) => topic))
}
