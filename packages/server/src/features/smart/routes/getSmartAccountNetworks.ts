import { getSmartAccountNetworks } from '@foyer/contract'
import { implement } from '../../../http/implement.ts'

/** Networks with smart accounts. */
export const getSmartAccountNetworksRoute = implement(getSmartAccountNetworks, async (_, { services }) => ({
  output: { networks: [...(services.smartAccounts?.networks() ?? [])] },
  headers: { 'cache-control': 'public, max-age=60' },
}))
