import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'

const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }

const networks: ReadonlyMap<string, typeof NETWORK> = new Map([
  ['000000000019d6689c085ae165831e93', NETWORK],
  // Testnet 3, testnet 4 and signet share an address format.
  ['000000000933ea01ad0ee984209779ba', TEST_NETWORK],
  ['00000000da84f2bafbbc53dee25a72ae', TEST_NETWORK],
  ['00000008819873e925422c1ff0f99f7c', TEST_NETWORK],
  ['0f9188f13cb7b2c71f2a335e3a4fc328', regtest],
])

/**
 * Returns the address format by CAIP-2 reference ([bip122](https://namespaces.chainagnostic.org/bip122/caip2): the first half
 * of the genesis block's hash); `undefined` if it is not a Bitcoin network.
 */
export function getBitcoinNetwork(reference: string): typeof NETWORK | undefined {
  return networks.get(reference)
}
