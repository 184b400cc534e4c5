import { expect, test, vi } from 'vitest'
import { stored } from '../model/stored.ts'
import { solana } from '../networks/presets.ts'
import { createConnection } from '../test/createTestConnector.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { start } from './start.ts'

vi.mock('../connect/reconnect.ts', () => {
  throw new Error('its file is gone')
})

test('error: what restores connections cannot be loaded: they start disconnected, a new one stays', async () => {
  const { foyer } = createTestFoyer()
  foyer.storage.set(stored.connections[0], { eip155: 'gone' })
  const starting = start(foyer)
  expect(foyer.state.namespaces.eip155).toEqual({ status: 'connecting', connectorId: 'gone' })
  const connection = createConnection({ namespace: 'solana', networkId: solana.caipNetworkId })
  foyer.setState(({ namespaces }) => ({
    namespaces: { ...namespaces, solana: { status: 'connected', connection } },
  }))
  await starting
  expect(foyer.state.namespaces).toEqual({
    eip155: { status: 'disconnected' },
    solana: { status: 'connected', connection },
  })
})
