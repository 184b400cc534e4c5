import { type CaipNetworkId, getOnrampOptions, type OnrampOptions } from '@foyer/contract'
import { compareDecimals } from '@foyer/providers/driver'
import { allowedOf } from '../../../projects/allowedOf.ts'
import { tokenIcon } from '../../chains/tokenIcon.ts'
import type { Onramp } from '../Onramp.ts'
import { readPayments } from '../readPayments.ts'
import { implementOnramp, onrampOf } from './implementOnramp.ts'

/** Returns what can be bought on the project's networks and paid with, from all providers that respond. */
export const getOnrampOptionsRoute = implementOnramp(
  getOnrampOptions,
  async ({ query }, { services, signal, project }) => {
    const onramp = onrampOf(services)
    const payments = await readPayments(onramp, { ...query, signal })
    const purchaseCurrencies = (await listPurchases(onramp))
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

async function listPurchases(onramp: Onramp): Promise<OnrampOptions['purchaseCurrencies']> {
  const assets = onramp.drivers.flatMap((driver) => driver.assets)
  const getIcon = await readIcons(
    onramp,
    assets.map(({ network }) => network),
  )
  const listed = new Map<string, OnrampOptions['purchaseCurrencies'][number]>()
  for (const { currency, name, network, networkName, token } of assets) {
    const known = listed.get(currency) ?? { id: currency, name, symbol: currency, networks: [] }
    listed.set(currency, known)
    if (known.networks.some(({ chainId }) => chainId === network)) continue
    const iconUrl = getIcon(network, token)
    known.networks.push({
      chainId: network,
      name: networkName,
      contractAddress: token,
      ...(iconUrl === undefined ? {} : { iconUrl }),
    })
  }
  return [...listed.values()]
}

/** Returns a function that finds the icon that balances of a token have. */
async function readIcons(
  { chains, tokens }: Pick<Onramp, 'chains' | 'tokens'>,
  sold: readonly CaipNetworkId[],
) {
  // Lists may spell an EVM address in any case; elsewhere, the case is part of it.
  const toKey = (network: CaipNetworkId, address: string) =>
    `${network} ${network.startsWith('eip155:') ? address.toLowerCase() : address}`
  // A list that cannot be read does not keep anyone from buying.
  const lists = await Promise.all([...new Set(sold)].map((network) => tokens.list(network).catch(() => [])))
  const listed = new Map(lists.flat().map((token) => [toKey(token.chainId, token.address), token.symbol]))
  const natives = new Map(chains.list().map(({ id, nativeCurrency }) => [id, nativeCurrency.symbol]))
  return (network: CaipNetworkId, address: string | null): string | undefined => {
    const symbol = address === null ? natives.get(network) : listed.get(toKey(network, address))
    // A network that the server does not read has no symbol for its native currency.
    if (address === null) return symbol && tokenIcon({ symbol, isListed: false })
    return tokenIcon({ symbol: symbol ?? '', address, isListed: symbol !== undefined })
  }
}
