import { expect, test, vi } from 'vitest'
import { commit } from '../connect/commit.ts'
import { createAdapter } from '../model/Adapter.ts'
import { getNamespaceState } from '../model/selectors.ts'
import { stored } from '../model/stored.ts'
import { solana } from '../networks/presets.ts'
import { createConnection } from '../test/createTestConnector.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { start } from './start.ts'

vi.mock('../connect/reconnect.ts', () => {
  throw new Error('its file is gone')
})

test('error: starts disconnected if the code that restores connections cannot be loaded, and keeps a new connection', async () => {
  const { foyer } = createTestFoyer({
    adapters: (['eip155', 'solana'] as const).map((name) => createAdapter(name, () => ({ start() {} }))),
  })
  const gone = {
    connectorId: 'gone',
    namespace: 'eip155',
    name: 'Gone',
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    networkId: 'eip155:1',
    status: 'active',
  }
  foyer._internal.storage.set(stored.connections[0], { wallets: [gone] })
  const starting = start(foyer)
  expect(getNamespaceState(foyer.state, 'eip155')).toEqual({ status: 'connecting', connectorId: 'gone' })
  const connection = createConnection({ namespace: 'solana', networkId: solana.caipNetworkId })
  commit(foyer, { type: 'connected', connections: [connection] })
  await starting
  expect(getNamespaceState(foyer.state, 'eip155')).toEqual({ status: 'disconnected' })
  expect(getNamespaceState(foyer.state, 'solana')).toEqual({ status: 'connected', connection })
})
