import { getSupportedChains } from '@foyer/contract'
import { implement } from '../../../http/implement.ts'

/** Chains the server can read; none over WebSocket yet. */
export const getSupportedChainsRoute = implement(getSupportedChains, (_, { services }) => ({
  output: { http: services.chains.list().map((chain) => chain.id), ws: [] },
  headers: { 'cache-control': 'public, max-age=60' },
}))
