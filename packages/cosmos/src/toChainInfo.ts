import type { Network } from '@foyer/core'

const cosmosCoinType = 118

/** Returns a chain's parameters for `experimentalSuggestChain`; `undefined` if the network lacks required fields. */
export function toChainInfo({ id, name, nativeCurrency, rpcUrls, cosmos }: Network): object | undefined {
  const [rpc] = (rpcUrls.chainDefault ?? rpcUrls.default).http
  if (!cosmos || !rpc) return undefined
  const { bech32Prefix, minimalDenom, restUrl, coinType = cosmosCoinType } = cosmos
  const currency = {
    coinDenom: nativeCurrency.symbol,
    coinMinimalDenom: minimalDenom,
    coinDecimals: nativeCurrency.decimals,
  }
  return {
    chainId: String(id),
    chainName: name,
    rpc,
    rest: restUrl,
    bip44: { coinType },
    bech32Config: {
      bech32PrefixAccAddr: bech32Prefix,
      bech32PrefixAccPub: `${bech32Prefix}pub`,
      bech32PrefixValAddr: `${bech32Prefix}valoper`,
      bech32PrefixValPub: `${bech32Prefix}valoperpub`,
      bech32PrefixConsAddr: `${bech32Prefix}valcons`,
      bech32PrefixConsPub: `${bech32Prefix}valconspub`,
    },
    currencies: [currency],
    feeCurrencies: [currency],
    stakeCurrency: currency,
  }
}
