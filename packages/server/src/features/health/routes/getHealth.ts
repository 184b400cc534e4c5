import { getHealth } from '@foyer/contract'
import { packageVersion } from '../../../kit/packageVersion.ts'
import { implementHealth } from './implementHealth.ts'

const version = packageVersion()

/** Reports that the process is up, and its version. */
export const getHealthRoute = implementHealth(getHealth, () => ({
  output: { status: 'ok' as const, version },
}))
