import type { Network } from '../model/Network.ts'

/** Facts about a chain other than its name and currency. */
type ChainFacts = {
  /** A public node passed to wallets that add the chain. The page never requests it. */
  node?: string | undefined
  /** Name and address. */
  explorer?: readonly [name: string, url: string] | undefined
  testnet?: boolean | undefined
}

/** Defines an EVM network; the page reads through the app's own endpoint or the Foyer server. */
export function chain<const id extends number>(
  id: id,
  name: string,
  [currency, symbol, decimals]: readonly [name: string, symbol: string, decimals: number],
  { node, explorer, testnet }: ChainFacts = {},
): Network<`eip155:${id}`> {
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name: currency, symbol, decimals },
    rpcUrls: { default: { http: [] }, ...(node !== undefined && { chainDefault: { http: [node] } }) },
    ...(explorer && { blockExplorers: { default: { name: explorer[0], url: explorer[1] } } }),
    ...(testnet && { testnet }),
  }
}
