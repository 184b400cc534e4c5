import { deleteParams } from '../wire/schemas.ts'
import { answer, answerDelivery } from './answer.ts'
import type { Engine, Handlers } from './Engine.ts'

type Shared = Pick<Required<Handlers['serves']>, 'wc_sessionPing' | 'wc_pairingPing' | 'wc_sessionDelete'>

/** Handlers of requests that both sides serve in the same way. */
export function serveShared(engine: Engine): Shared {
  return {
    wc_sessionPing: () => ({ result: true }),
    wc_pairingPing: () => ({ result: true }),
    async wc_sessionDelete({ topic, id, params }) {
      // Sealed before the key is deleted; not awaited.
      const answered = answer(engine, topic, { id, result: true }, answerDelivery('wc_sessionDelete'))
      answered.catch(() => {})
      await engine.endSession(topic, deleteParams(params))
      return undefined
    },
  }
}
