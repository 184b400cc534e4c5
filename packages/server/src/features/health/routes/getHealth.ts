import { getHealth } from '@foyer/contract'
import { implement } from '../../../http/implement.ts'

/** Says that the process answers. */
export const getHealthRoute = implement(getHealth, () => ({ output: { status: 'ok' as const } }))
