import { getSmartAccountNetworks } from '@foyer/contract'
import { implementSmart } from './implementSmart.ts'

/** Networks with smart accounts. */
export const getSmartAccountNetworksRoute = implementSmart(
  getSmartAccountNetworks,
  async (_, { services }) => ({
    output: { networks: [...(services.smartAccounts?.networks() ?? [])] },
    headers: { 'cache-control': 'public, max-age=60' },
  }),
)
