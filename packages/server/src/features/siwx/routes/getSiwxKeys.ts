import { getSiwxKeys } from '@foyer/contract'
import { implementSiwx } from './implementSiwx.ts'

/** Returns the keys with which a backend verifies session tokens offline. */
export const getSiwxKeysRoute = implementSiwx(getSiwxKeys, async (_, { services }) => ({
  output: { keys: await services.siwx.publicKeys() },
  headers: { 'cache-control': 'public, max-age=300' },
}))
