import { getReady } from '@foyer/contract'
import { implementHealth } from './implementHealth.ts'

/** Reports the database and each chain; 503 if the database does not respond. */
export const getReadyRoute = implementHealth(
  getReady,
  async (_, { services }) => {
    const { isReady, checks } = await services.readiness.read()
    const status = isReady ? ('ready' as const) : ('not-ready' as const)
    return { output: { status, checks }, status: isReady ? 200 : 503 }
  },
  { statuses: [200, 503] },
)
