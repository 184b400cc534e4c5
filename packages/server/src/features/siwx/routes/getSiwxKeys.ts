import { getSiwxKeys } from '@foyer/contract'
import { implement } from '../../../http/implement.ts'

/** Keys with which a backend checks session tokens by itself. */
export const getSiwxKeysRoute = implement(getSiwxKeys, async (_, { services }) => ({
  output: { keys: await services.siwx.publicKeys() },
  headers: { 'cache-control': 'public, max-age=300' },
}))
