import { getSupportedChains } from '@foyer/contract'
import { allowedOf } from '../../../projects/allowedOf.ts'
import { implementChain } from './implementChain.ts'

/** Lists the chains the server can read and the project allows; WebSocket endpoints are not supported yet. */
export const getSupportedChainsRoute = implementChain(getSupportedChains, (_, { services, project }) => ({
  output: {
    http: allowedOf(
      project,
      services.chains.list().map(({ id }) => id),
    ),
    ws: [],
  },
  headers: { 'cache-control': 'public, max-age=60' },
}))
