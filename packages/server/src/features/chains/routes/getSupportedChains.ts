import { getSupportedChains } from '@foyer/contract'
import { implementChain } from './implementChain.ts'

/** Chains the server can read; WebSocket endpoints are not supported yet. */
export const getSupportedChainsRoute = implementChain(getSupportedChains, (_, { services }) => ({
  output: { http: services.chains.list().map((chain) => chain.id), ws: [] },
  headers: { 'cache-control': 'public, max-age=60' },
}))
