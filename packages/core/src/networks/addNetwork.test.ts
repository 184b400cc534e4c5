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
  test('behavior: a known one takes the new values', () => {
    const { foyer } = createTestFoyer()
    addNetwork(foyer, { network: custom })
    addNetwork(foyer, { network: { ...custom, name: 'Renamed' } })
    expect(foyer.state.networks.map(({ name }) => name)).toEqual(['Ethereum', 'Sepolia', 'Renamed'])
  })
  test('error: NETWORK_WITHOUT_ADAPTER', () => {
    const { foyer } = createTestFoyer()
    expect(() => addNetwork(foyer, { network: solana })).toThrow(
      expect.objectContaining({ code: 'NETWORK_WITHOUT_ADAPTER' }),
    )
  })
  test('behavior: the network a wallet waits on becomes a supported one', () => {
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
  test('behavior: the active one gives its place to the next', () => {
    const { foyer } = createTestFoyer()
    removeNetwork(foyer, { networkId: mainnet.caipNetworkId })
    expect(foyer.state.networks).toEqual([sepolia])
    expect(foyer.state.activeNetworkId).toBe(sepolia.caipNetworkId)
  })
  test('behavior: the next is one of the same namespace, wherever it is in the list', () => {
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
  test('behavior: one that is not active leaves the active one', () => {
    const { foyer } = createTestFoyer()
    removeNetwork(foyer, { networkId: sepolia.caipNetworkId })
    expect(foyer.state.activeNetworkId).toBe(mainnet.caipNetworkId)
  })
  test('error: NETWORK_NOT_FOUND for an unknown one and for the last', () => {
    const { foyer } = createTestFoyer({ networks: [mainnet] })
    for (const networkId of ['eip155:5', 'eip155:1'] as const)
      expect(() => removeNetwork(foyer, { networkId })).toThrow(
        expect.objectContaining({ code: 'NETWORK_NOT_FOUND' }),
      )
  })
})

describe('switchNetwork', () => {
  test('error: NETWORK_NOT_FOUND is also an alert', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { foyer } = createTestFoyer()
    await expect(switchNetwork(foyer, { networkId: 'eip155:5' })).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
    })
    await vi.waitFor(() => expect(foyer.state.alerts).toMatchObject([{ code: 'NETWORK_NOT_FOUND' }]))
  })
})
