import { getOnrampOptions, type OnrampOptions } from '@foyer/contract'
import { allowedOf } from '../../../projects/allowedOf.ts'
import { compareDecimals } from '../compareDecimals.ts'
import type { Onramp } from '../Onramp.ts'
import { readPayments } from '../readPayments.ts'
import { implementOnramp, onrampOf } from './implementOnramp.ts'

/** Returns what can be bought on the project's networks and paid with, from all providers that respond. */
export const getOnrampOptionsRoute = implementOnramp(
  getOnrampOptions,
  async ({ query }, { services, signal, project }) => {
    const onramp = onrampOf(services)
    const payments = await readPayments(onramp, { ...query, signal })
    const purchaseCurrencies = listPurchases(onramp)
      .map(({ networks, ...currency }) => ({
        ...currency,
        networks: networks.filter(({ chainId }) => allowedOf(project, [chainId]).length > 0),
      }))
      .filter(({ networks }) => networks.length > 0)
    return {
      output: {
        providers: payments.flatMap(({ driver, currencies }) => (currencies ? [driver.name] : [])),
        providerDetails: onramp.drivers.flatMap(({ name, displayName, icon }) =>
          displayName || icon ? [{ id: name, name: displayName ?? name, ...(icon ? { icon } : {}) }] : [],
        ),
        paymentCurrencies: mergePayments(payments.flatMap(({ currencies = [] }) => currencies)),
        purchaseCurrencies,
      },
    }
  },
)

/** Merges entries by currency, with the widest limits of each payment method. */
function mergePayments(all: OnrampOptions['paymentCurrencies']): OnrampOptions['paymentCurrencies'] {
  const merged = new Map<string, Map<string, { id: string; min: string; max: string }>>()
  for (const { id, limits } of all) {
    const methods = merged.get(id) ?? new Map()
    merged.set(id, methods)
    for (const limit of limits) {
      const known = methods.get(limit.id)
      methods.set(limit.id, {
        id: limit.id,
        min: known && compareDecimals(known.min, limit.min) < 0 ? known.min : limit.min,
        max: known && compareDecimals(known.max, limit.max) > 0 ? known.max : limit.max,
      })
    }
  }
  return [...merged].map(([id, methods]) => ({ id, limits: [...methods.values()] }))
}

function listPurchases({ drivers }: Onramp): OnrampOptions['purchaseCurrencies'] {
  const listed = new Map<string, OnrampOptions['purchaseCurrencies'][number]>()
  for (const { currency, name, network, networkName, token } of drivers.flatMap(({ assets }) => assets)) {
    const known = listed.get(currency) ?? { id: currency, name, symbol: currency, networks: [] }
    listed.set(currency, known)
    if (!known.networks.some(({ chainId }) => chainId === network))
      known.networks.push({ chainId: network, name: networkName, contractAddress: token })
  }
  return [...listed.values()]
}
