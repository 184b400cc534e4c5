import { open } from '@foyer/core'
import { mainnet, sepolia, solana } from '@foyer/core/networks'
import { describe, expect, test, vi } from 'vitest'
import { createKnown } from '../../../core/src/test/createKnown.ts'
import { createConnection } from '../../../core/src/test/createTestConnector.ts'
import { createModalFoyer as createTestFoyer } from '../test/createModalFoyer.ts'
import { chooseNetwork } from './chooseNetwork.ts'

describe('chooseNetwork', () => {
  test('behavior: opens SwitchActiveChain for a network whose namespace has no address', () => {
    const { foyer } = createTestFoyer()
    foyer._internal.setState({
      networks: [mainnet, solana],
      connections: [createKnown(createConnection())],
    })
    open(foyer, { view: 'SwitchNetwork' })
    chooseNetwork(foyer, solana.caipNetworkId)
    expect(foyer.state.history.at(-1)).toEqual({
      name: 'SwitchActiveChain',
      payload: {
        switchToChain: 'solana',
        navigateTo: 'Connect',
        navigateWithReplace: true,
        network: solana.caipNetworkId,
      },
    })
  })
  test('behavior: switches to another network of the connected namespace', async () => {
    const { foyer } = createTestFoyer()
    open(foyer, { view: 'SwitchNetwork' })
    chooseNetwork(foyer, sepolia.caipNetworkId)
    await vi.waitFor(() => expect(foyer.state.activeNetworkId).toBe(sepolia.caipNetworkId))
  })
})
