import type { CaipNetworkId, Namespace } from '@foyer/contract'
import type { Network, OnrampNetwork, OnrampPurchaseCurrency, OnrampState } from '@foyer/core'

/** A currency that can be bought, on one network. */
export type OnrampPurchase = { currency: OnrampPurchaseCurrency; network: OnrampNetwork }

/** Inputs of `getOnrampPurchase`. */
export type OnrampPlace = {
  /** Namespace of the receiving account. */
  namespace: Namespace
  /** Active network. */
  networkId: CaipNetworkId
  /** Networks of the app. */
  networks: readonly Network[]
}

/** Returns everything an account can buy on the app's networks. */
export function getOnrampPurchases(
  { purchaseCurrencies }: Pick<OnrampState, 'purchaseCurrencies'>,
  { namespace, networks }: OnrampPlace,
): readonly OnrampPurchase[] {
  const known = new Set(networks.map(({ caipNetworkId }) => caipNetworkId))
  return purchaseCurrencies.flatMap((currency) =>
    currency.networks
      .filter(({ chainId }) => chainId.startsWith(`${namespace}:`) && known.has(chainId))
      .map((network) => ({ currency, network })),
  )
}

/**
 * Returns the currency to buy: the visitor's choice, else the requested one, else SOL on Solana and USDC elsewhere
 * (docs/evidence/spec.md, section 7), on the active network if it is sold there; `undefined` if nothing is sold.
 */
export function getOnrampPurchase(onramp: OnrampState, place: OnrampPlace): OnrampPurchase | undefined {
  const all = getOnrampPurchases(onramp, place)
  const { purchaseCurrency, network: chosen, wantedCurrency = '' } = onramp
  const usual = place.namespace === 'solana' ? 'SOL' : 'USDC'
  const find = (id: string, chainId?: CaipNetworkId) =>
    all.find(({ currency, network }) => currency.id === id && (!chainId || network.chainId === chainId))
  return (
    (chosen && find(purchaseCurrency.id, chosen)) ??
    find(wantedCurrency, place.networkId) ??
    find(wantedCurrency) ??
    find(usual, place.networkId) ??
    find(usual) ??
    all.find(({ network }) => network.chainId === place.networkId) ??
    all[0]
  )
}
