import { getOnrampOptions } from '@foyer/contract'
import { allowedOf } from '../../../projects/allowedOf.ts'
import { implementOnramp, onrampOf } from './implementOnramp.ts'

/** Returns what can be bought and paid with. */
export const getOnrampOptionsRoute = implementOnramp(
  getOnrampOptions,
  async ({ query }, { services, signal, project }) => {
    const options = await onrampOf(services).options(query, signal)
    const purchaseCurrencies = options.purchaseCurrencies
      .map(({ networks, ...currency }) => ({
        ...currency,
        networks: networks.filter(({ chainId }) => allowedOf(project, [chainId]).length > 0),
      }))
      .filter(({ networks }) => networks.length > 0)
    return { output: { ...options, purchaseCurrencies } }
  },
)
