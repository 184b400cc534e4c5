import { expect, test, vi } from 'vitest'
import { solana } from '../networks.ts'
import { stored } from '../stored.ts'
import { createConnection } from '../test/createTestConnector.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { start } from './start.ts'

vi.mock('./reconnect.ts', () => {
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
