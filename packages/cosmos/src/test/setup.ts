import { cosmosHub, mainnet, osmosis } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { createCosmosSigner } from '@foyer/testing'
import { createInjectedConnector } from '../createInjectedConnector.ts'
import { createTestWallet } from './createTestWallet.ts'

export const signer = createCosmosSigner()
export const other = createCosmosSigner({ accountIndex: 1 })

const prefixes: Record<string, string> = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' }

/** Returns an account's answer to `getKey`. */
export function keyOf({ address, publicKey }: typeof signer, chainId = 'cosmoshub-4') {
  const pubKey = Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0))
  return { name: 'Test', algo: 'secp256k1', bech32Address: address(prefixes[chainId]), pubKey }
}

/** Creates a connector of a wallet that approves everything. */
export function create(
  answers: Parameters<typeof createTestWallet>[0] = {},
  { event }: { event?: string } = {},
) {
  const context = createTestContext([mainnet, cosmosHub, osmosis])
  const wallet = createTestWallet({ getKey: (chainId: string) => keyOf(signer, chainId), ...answers })
  const about = { id: 'cosmos:test', name: 'Test', rdns: 'org.test' }
  const connector = createInjectedConnector(context, { ...about, wallet, event })
  const parameters = {
    networks: context.networks(),
    networkId: cosmosHub.caipNetworkId,
    signal: context.signal,
  }
  const connect = async () => {
    await connector.connect(parameters)
    const provider = connector.getProvider('cosmos')
    if (!provider) throw new Error('Not connected')
    return provider
  }
  return { context, wallet, connector, parameters, connect }
}
