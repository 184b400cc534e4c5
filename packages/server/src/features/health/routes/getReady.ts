import { getReady } from '@foyer/contract'
import { implement } from '../../../http/implement.ts'

/** Reports the database and each chain; 503 when the database does not answer. */
export const getReadyRoute = implement(getReady, async (_, { services }) => {
  const { isReady, checks } = await services.readiness.read()
  const status = isReady ? ('ready' as const) : ('not-ready' as const)
  return { output: { status, checks }, status: isReady ? 200 : 503 }
})
