import { getHealth } from '@foyer/contract'
import { implementHealth } from './implementHealth.ts'

/** Says that the process answers. */
export const getHealthRoute = implementHealth(getHealth, () => ({ output: { status: 'ok' as const } }))
