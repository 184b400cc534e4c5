import { defineNetwork } from '@foyer/core'
import { createTestContext } from '@foyer/core/testing'
import { createPairingWallet } from '@foyer/pairing/wallet'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  type PublicRelay,
  publicProjectId,
  publicRelayUrl,
  startPublicRelay,
} from '../../pairing/src/test/startPublicRelay.ts'
import { approved } from './test/startPairing.ts'
import { walletConnect } from './walletConnect.ts'

const network = defineNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const metadata = { name: 'Wallet', description: '', url: 'http://localhost', icons: [] }
let relay: PublicRelay

beforeAll(async () => {
  relay = await startPublicRelay()
})
afterAll(() => relay.stop())
afterEach(() => vi.unstubAllGlobals())

function start(projectId: string) {
  vi.stubGlobal('WebSocket', relay.WebSocket)
  vi.stubGlobal('location', { origin: 'http://localhost' })
  const context = { ...createTestContext(), projectId: 'my-app', networks: () => [network] }
  const connector = walletConnect({ projectId })(context)
  const connect = (onUri: (uri: string) => void) =>
    connector.connect({ networks: [network], networkId: 'eip155:1', signal: context.signal, onUri })
  return { connector, connect, stop: () => context.abort() }
}

test('a wallet of the public relay connects to an app that has a project there, and signs', async () => {
  const wallet = await createPairingWallet({
    projectId: publicProjectId,
    relayUrl: publicRelayUrl,
    metadata,
    WebSocket: relay.WebSocket as never,
  })
  wallet.on('proposal', ({ id }) => void wallet.approve({ id, namespaces: approved(undefined, [1]) }))
  wallet.on('request', ({ id }) => void wallet.respond({ id, result: '0xsigned' }))
  const app = start(publicProjectId)
  const [connection] = await app.connect((uri) => void wallet.pair(uri))
  expect(connection).toMatchObject({ connectorId: 'walletConnect', networkId: 'eip155:1' })
  const provider = app.connector.getProvider('eip155')
  expect(
    await provider?.request({ method: 'personal_sign', params: ['0x68', connection.accounts[0].address] }),
  ).toBe('0xsigned')
  await app.connector.disconnect()
  app.stop()
  wallet.destroy()
})

test('error: rejects with the public relay’s reason for an unknown project id, before a code is shown', async () => {
  const app = start('f'.repeat(32))
  const onUri = vi.fn()
  await expect(app.connect(onUri)).rejects.toMatchObject({
    code: 'RELAY_UNREACHABLE',
    details: 'Unauthorized: Project not found',
  })
  expect(onUri).not.toHaveBeenCalled()
  app.stop()
})
