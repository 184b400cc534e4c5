import { getHealth, getReady } from '@foyer/contract'
import { implementWith } from '../../../http/implementWith.ts'
import { packageVersion } from '../../../kit/packageVersion.ts'
import type { ReadinessService } from '../ReadinessService.ts'

/** Services of the health routes. */
type HealthServices = { readiness: ReadinessService }

/** Binds a health route to its handler. */
const implementHealth = implementWith<HealthServices>()

const version = packageVersion()

/** Reports that the process is up, and its version. */
export const getHealthRoute = implementHealth(getHealth, () => ({
  output: { status: 'ok' as const, version },
}))

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
