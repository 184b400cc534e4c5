import type { Operation } from '../../kit/Operation.ts'
import type { RelayStore } from '../RelayStore.ts'
import { relaySessions } from '../relaySchema.ts'
import type { SqlRelayKeeper } from './SqlRelayKeeper.ts'

export const settle: Operation<SqlRelayKeeper, RelayStore, 'settle'> = async (keeper, topic, untilMs) => {
  const { orm } = keeper
  await orm
    .insert(relaySessions)
    .values({ topic, untilMs })
    .onConflictDoUpdate({ target: relaySessions.topic, set: { untilMs } })
}
