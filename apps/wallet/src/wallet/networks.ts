import type { Namespace } from '@foyer/contract'
import type { WalletChain, WalletConfig } from '../config.ts'

/** Currency of a network. */
export type Currency = { symbol: string; decimals: number }

/** A network other than EVM's. */
export type OtherNetwork = {
  namespace: Exclude<Namespace, 'eip155'>
  /** CAIP-2 id. */
  id: string
  name: string
  nativeCurrency: Currency
  /** Endpoint of the chain; without one the wallet signs for it and nothing more. */
  rpcUrl?: string
}

/** A network that the wallet serves. */
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

/** Networks of kinds that have no local chain: the wallet signs for them and contacts nobody. */
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

/** All networks of the wallet: the local ones of its configuration, then those it only signs for. */
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
