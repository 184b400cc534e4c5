import { getSiwxKeys } from '@foyer/contract'
import { implementSiwx } from './implementSiwx.ts'

/** Keys with which a backend checks session tokens by itself. */
export const getSiwxKeysRoute = implementSiwx(getSiwxKeys, async (_, { services }) => ({
  output: { keys: await services.siwx.publicKeys() },
  headers: { 'cache-control': 'public, max-age=300' },
}))
