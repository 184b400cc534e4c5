import { type CaipNetworkId, formatCaipNetworkId, type Namespace } from '@foyer/contract'

/** A chain Foyer can connect to (docs/evidence/spec.md, section 3). */
export type Network<networkId extends CaipNetworkId = CaipNetworkId> = {
  /** Chain id within its namespace: a number for EVM, a string elsewhere. */
  readonly id: number | string
  readonly caipNetworkId: networkId
  readonly chainNamespace: Namespace
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly decimals: number; readonly symbol: string }
  readonly rpcUrls: {
    /** Used only if the Foyer server does not serve the chain. Bundled networks have none. */
    readonly default: { readonly http: readonly string[] }
    /** A public node passed to wallets that add the chain; never requested by the page. @default `default` */
    readonly chainDefault?: { readonly http: readonly string[] } | undefined
  }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
  readonly contracts?: ChainContracts | undefined
  readonly assets?:
    | { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined }
    | undefined
  /** Only for chains of `polkadot`. */
  readonly polkadot?: PolkadotChain | undefined
  /** Only for chains of `cosmos`. */
  readonly cosmos?: CosmosChain | undefined
}

/** Contracts of an EVM chain, named as in viem's chains. */
export type ChainContracts = {
  /** Resolver of ENS names. */
  readonly ensUniversalResolver?: { readonly address: string } | undefined
  readonly [name: string]: unknown
}

/** Address format of a Substrate chain. */
export type PolkadotChain = {
  /** Address prefix in the [SS58 registry](https://github.com/paritytech/ss58-registry). @default 42 */
  readonly ss58Prefix: number
}

/** Data a wallet needs to add a Cosmos chain it does not know. */
export type CosmosChain = {
  /** Address prefix, such as `osmo`. */
  readonly bech32Prefix: string
  /** The native currency in base units, such as `uosmo`. */
  readonly minimalDenom: string
  /** Endpoint of its REST interface. */
  readonly restUrl: string
  /** Coin type of its accounts ([SLIP-44](https://github.com/satoshilabs/slips/blob/master/slip-0044.md)). @default 118 */
  readonly coinType?: number | undefined
}

/** A network an app may pass: a Foyer network, or a viem chain. */
export type NetworkInput = Omit<
  Network,
  'caipNetworkId' | 'chainNamespace' | 'testnet' | 'blockExplorers' | 'contracts'
> & {
  readonly caipNetworkId?: CaipNetworkId | undefined
  /** @default 'eip155' */
  readonly chainNamespace?: Namespace | undefined
  readonly testnet?: boolean | undefined
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly contracts?: ChainContracts | undefined
}

/** The CAIP-2 id of a network, as precise as its type allows. */
export type NetworkIdOf<network extends NetworkInput> = network extends {
  caipNetworkId: infer networkId extends CaipNetworkId
}
  ? networkId
  : 'caipNetworkId' extends keyof network
    ? CaipNetworkId
    : network extends { chainNamespace: infer namespace extends Namespace }
      ? `${namespace}:${network['id']}`
      : `eip155:${network['id']}`

/**
 * Completes a network's CAIP fields; a viem chain becomes an `eip155` network.
 *
 * @example
 * ```ts
 * import { defineNetwork } from '@foyer/core'
 *
 * const local = defineNetwork({
 *   id: 31337,
 *   name: 'Anvil',
 *   nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
 * })
 * ```
 */
export function defineNetwork<const network extends NetworkInput>(
  input: network,
): Network<NetworkIdOf<network>>
export function defineNetwork(input: NetworkInput): Network {
  const { chainNamespace = 'eip155', ...rest } = input
  const caipNetworkId =
    input.caipNetworkId ?? formatCaipNetworkId({ namespace: chainNamespace, chainId: input.id })
  return { ...rest, chainNamespace, caipNetworkId }
}
