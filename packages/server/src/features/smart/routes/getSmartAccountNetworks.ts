import { getSmartAccountNetworks } from '@foyer/contract'
import { allowedOf } from '../../../projects/allowedOf.ts'
import { implementSmart } from './implementSmart.ts'

/** Lists the networks with smart accounts. */
export const getSmartAccountNetworksRoute = implementSmart(
  getSmartAccountNetworks,
  async (_, { services, project }) => ({
    output: {
      networks: (services.smartAccounts?.networks() ?? []).filter(
        ({ chainId }) => allowedOf(project, [chainId]).length > 0,
      ),
    },
    headers: { 'cache-control': 'public, max-age=60' },
  }),
)
