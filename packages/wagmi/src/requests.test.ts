import { mainnet, sepolia } from '@foyer/core/networks'
import { expect, test } from 'vitest'
import { type Config, createConfig, createConnector, http } from 'wagmi'
import { connect } from 'wagmi/actions'
import * as chains from 'wagmi/chains'
import { switchNetwork } from './requests.ts'

/** A wallet in a window, such as Coinbase's: its connector answers before the wallet switches. */
async function setUp(moves: boolean) {
  let chainId = 1
  let reads = 0
  const config = createConfig({
    chains: [chains.mainnet, chains.sepolia],
    transports: { 1: http('http://127.0.0.1:1'), 11155111: http('http://127.0.0.1:1') },
    storage: null,
    connectors: [
      createConnector(() => ({
        id: 'window',
        name: 'Window',
        type: 'window',
        connect: async () => ({ accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'], chainId }) as never,
        disconnect: async () => {},
        getAccounts: async () => ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
        async getChainId() {
          reads++
          if (moves && reads > 2) chainId = 11155111
          return chainId
        },
        getProvider: async () => ({}),
        isAuthorized: async () => true,
        switchChain: async () => chains.sepolia,
        onAccountsChanged() {},
        onChainChanged() {},
        onDisconnect() {},
      })),
    ],
  }) as Config
  const [connector] = config.connectors
  if (!connector) throw new Error('The config has no connector')
  await connect(config, { connector })
  return { config: config, connector, getReads: () => reads }
}

test('behavior: a connector that answers before its wallet switches is read until it has', async () => {
  const { config, connector, getReads } = await setUp(true)
  await switchNetwork(config, connector, sepolia)
  expect(await connector.getChainId()).toBe(11155111)
  expect(getReads()).toBeGreaterThan(2)
})
test('error: a connector that answers without switching has not switched', async () => {
  const { config, connector } = await setUp(false)
  await expect(switchNetwork(config, connector, sepolia)).rejects.toMatchObject({
    code: 'SWITCH_NETWORK_FAILED',
  })
  await switchNetwork(config, connector, mainnet)
})
