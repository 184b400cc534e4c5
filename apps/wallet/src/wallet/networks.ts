import type { Namespace } from '@foyer/contract'
import type { WalletChain, WalletConfig } from '../config.ts'

/** Currency of a network. */
export type Currency = { symbol: string; decimals: number }

/** A non-EVM network. */
export type OtherNetwork = {
  namespace: Exclude<Namespace, 'eip155'>
  /** CAIP-2 id. */
  id: string
  name: string
  nativeCurrency: Currency
  /** RPC endpoint; without one, the wallet only signs. */
  rpcUrl?: string
}

/** A network that the wallet supports. */
export type WalletNetwork =
  | {
      namespace: 'eip155'
      /** CAIP-2 id. */
      id: string
      name: string
      nativeCurrency: Currency
      chain: WalletChain
    }
  | OtherNetwork

/** Networks without a local chain: the wallet only signs for them and makes no requests. */
const signingOnly: readonly OtherNetwork[] = [
  {
    namespace: 'bip122',
    id: 'bip122:000000000019d6689c085ae165831e93',
    name: 'Bitcoin',
    nativeCurrency: { symbol: 'BTC', decimals: 8 },
  },
  {
    namespace: 'polkadot',
    id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    name: 'Polkadot',
    nativeCurrency: { symbol: 'DOT', decimals: 10 },
  },
  {
    namespace: 'cosmos',
    id: 'cosmos:cosmoshub-4',
    name: 'Cosmos Hub',
    nativeCurrency: { symbol: 'ATOM', decimals: 6 },
  },
]

/** All networks of the wallet: the configured local ones, then those it only signs for. */
export function networksOf({ chains, solana }: WalletConfig): readonly WalletNetwork[] {
  return [
    ...chains.map((chain) => ({
      namespace: 'eip155' as const,
      id: `eip155:${chain.id}`,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      chain,
    })),
    ...(solana ? [{ ...solana, namespace: 'solana' as const, id: solana.networkId }] : []),
    ...signingOnly,
  ]
}
