import { getHealth } from '@foyer/contract'
import { implementHealth } from './implementHealth.ts'

/** Reports that the process is up. */
export const getHealthRoute = implementHealth(getHealth, () => ({ output: { status: 'ok' as const } }))
