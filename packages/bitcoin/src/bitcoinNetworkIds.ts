import type { CaipNetworkId } from '@foyer/contract'

/**
 * Bitcoin's networks by name; the id is the first half of the genesis block hash
 * ([bip122](https://namespaces.chainagnostic.org/bip122/caip2)).
 *
 * @example
 * ```ts
 * import { bitcoinNetworkIds } from '@foyer/bitcoin'
 * import { switchNetwork } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * await switchNetwork(foyer, { networkId: bitcoinNetworkIds.mainnet })
 * ```
 */
export const bitcoinNetworkIds = {
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
} as const satisfies Record<string, CaipNetworkId>

/** Name of a Bitcoin network. */
export type BitcoinNetworkName = keyof typeof bitcoinNetworkIds

/** Returns the name of a network if it is a Bitcoin network. */
export function nameNetwork(networkId: CaipNetworkId | undefined): BitcoinNetworkName | undefined {
  const names = Object.keys(bitcoinNetworkIds) as BitcoinNetworkName[]
  return names.find((name) => bitcoinNetworkIds[name] === networkId)
}
