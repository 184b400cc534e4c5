import { createFoyer, start } from '@foyer/core'
import { createAdapter } from '@foyer/core/adapter'
import { mainnet } from '@foyer/core/networks'
import { expect, onTestFinished, test } from 'vitest'
import { pressButton } from './pressButton.ts'

test('pressButton: pressed while the account is being restored, opens the modal once it is restored', async () => {
  const wallet = {
    connectorId: 'test',
    namespace: 'eip155',
    name: 'Test',
    address: '0x1',
    networkId: 'eip155:1',
  }
  const foyer = createFoyer({
    projectId: 'test',
    serverUrl: 'http://127.0.0.1:1',
    networks: [mainnet],
    adapters: [createAdapter('eip155', () => ({ start() {} }))],
  })
  onTestFinished(() => foyer.destroy())
  pressButton(foyer)
  expect(foyer.state.open).toBe(true)
  foyer._internal.setState({
    open: false,
    connections: [{ ...wallet, status: 'active' }] as never,
    connecting: { eip155: 'test' },
  })
  pressButton(foyer)
  expect(foyer.state.open).toBe(false)
  await start(foyer)
  expect(foyer.state.open).toBe(true)
})
