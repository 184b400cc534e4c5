import { describe, expect, test, vi } from 'vitest'
import { createModalFoyer as createTestFoyer } from '../../../react/src/test/createModalFoyer.ts'
import { open } from '../modal/open.ts'
import { createAdapter } from '../model/Adapter.ts'
import { createKnown } from '../test/createKnown.ts'
import { createConnection } from '../test/createTestConnector.ts'
import { addNetwork, removeNetwork } from './addNetwork.ts'
import { mainnet, sepolia, solana } from './presets.ts'
import { switchNetwork } from './switchNetwork.ts'

const custom = {
  id: 4242,
  name: 'Own chain',
  nativeCurrency: { name: 'Own', symbol: 'OWN', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
}

describe('addNetwork', () => {
  test('default: a custom chain can be switched to', async () => {
    const { foyer } = createTestFoyer()
    const network = addNetwork(foyer, { network: custom })
    expect(network.caipNetworkId).toBe('eip155:4242')
    await switchNetwork(foyer, { networkId: 'eip155:4242' })
    expect(foyer.state.activeNetworkId).toBe('eip155:4242')
  })
  test('behavior: updates a network that was already added', () => {
    const { foyer } = createTestFoyer()
    addNetwork(foyer, { network: custom })
    addNetwork(foyer, { network: { ...custom, name: 'Renamed' } })
    expect(foyer.state.networks.map(({ name }) => name)).toEqual(['Ethereum', 'Sepolia', 'Renamed'])
  })
  test('error: throws NETWORK_WITHOUT_ADAPTER for a namespace without an adapter', () => {
    const { foyer } = createTestFoyer()
    expect(() => addNetwork(foyer, { network: solana })).toThrow(
      expect.objectContaining({ code: 'NETWORK_WITHOUT_ADAPTER' }),
    )
  })
  test('behavior: adding the wallet’s unsupported network closes the modal', () => {
    vi.useFakeTimers()
    const { foyer } = createTestFoyer()
    const connection = createConnection({ networkId: 'eip155:4242' })
    foyer._internal.setState({ connections: [createKnown(connection)] })
    open(foyer)
    expect(foyer.state.history).toMatchObject([{ name: 'UnsupportedChain' }])
    addNetwork(foyer, { network: custom })
    expect(foyer.state.open).toBe(false)
    vi.useRealTimers()
  })
})

describe('removeNetwork', () => {
  test('behavior: activates the next network if the active one is removed', () => {
    const { foyer } = createTestFoyer()
    removeNetwork(foyer, { networkId: mainnet.caipNetworkId })
    expect(foyer.state.networks).toEqual([sepolia])
    expect(foyer.state.activeNetworkId).toBe(sepolia.caipNetworkId)
  })
  test('behavior: prefers the next network of the same namespace', () => {
    const solanaAdapter = createAdapter('solana', () => ({ start() {} }))
    const evmAdapter = createAdapter('eip155', () => ({ start() {} }))
    const { foyer } = createTestFoyer({
      adapters: [evmAdapter, solanaAdapter],
      networks: [mainnet, solana, sepolia],
    })
    removeNetwork(foyer, { networkId: mainnet.caipNetworkId })
    expect(foyer.state.activeNetworkId).toBe(sepolia.caipNetworkId)
    removeNetwork(foyer, { networkId: sepolia.caipNetworkId })
    expect(foyer.state.activeNetworkId).toBe(solana.caipNetworkId)
  })
  test('behavior: keeps the active network if another one is removed', () => {
    const { foyer } = createTestFoyer()
    removeNetwork(foyer, { networkId: sepolia.caipNetworkId })
    expect(foyer.state.activeNetworkId).toBe(mainnet.caipNetworkId)
  })
  test('error: throws NETWORK_NOT_FOUND for an unknown network and for the last one', () => {
    const { foyer } = createTestFoyer({ networks: [mainnet] })
    for (const networkId of ['eip155:5', 'eip155:1'] as const)
      expect(() => removeNetwork(foyer, { networkId })).toThrow(
        expect.objectContaining({ code: 'NETWORK_NOT_FOUND' }),
      )
  })
})

describe('switchNetwork', () => {
  test('error: also alerts the developer of NETWORK_NOT_FOUND', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { foyer } = createTestFoyer()
    await expect(switchNetwork(foyer, { networkId: 'eip155:5' })).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
    })
    await vi.waitFor(() => expect(foyer.state.alerts).toMatchObject([{ code: 'NETWORK_NOT_FOUND' }]))
  })
})
