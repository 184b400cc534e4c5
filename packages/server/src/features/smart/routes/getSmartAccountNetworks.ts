import { getSmartAccountNetworks } from '@foyer/contract'
import { allowedOf } from '../../../projects/allowedOf.ts'
import { implementSmart } from './implementSmart.ts'

/** Lists the networks with smart accounts that the project allows. */
export const getSmartAccountNetworksRoute = implementSmart(
  getSmartAccountNetworks,
  async (_, { services, project }) => ({
    output: {
      networks: (services.smartAccounts?.networks ?? [])
        .filter(({ chainId }) => allowedOf(project, [chainId]).length > 0)
        .map(({ chainId, entryPoint, factory, implementation, sessions }) => ({
          chainId,
          entryPoint,
          factory,
          implementation,
          ...(sessions ? { sessions } : {}),
        })),
    },
    headers: { 'cache-control': 'public, max-age=60' },
  }),
)
