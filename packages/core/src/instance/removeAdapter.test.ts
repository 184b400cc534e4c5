import { RequestRejectedError } from '@foyer/contract'
import { describe, expect, test, vi } from 'vitest'
import { connect } from '../connect/connect.ts'
import { walletsQuery } from '../directory/walletsQuery.ts'
import { createAdapter } from '../model/Adapter.ts'
import type { ConnectorContext } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getServedNetworks } from '../model/getServedNetworks.ts'
import { addNetwork, removeNetwork } from '../networks/addNetwork.ts'
import { followNetwork } from '../networks/followNetwork.ts'
import { mainnet, sepolia, solana } from '../networks/presets.ts'
import { startNamespaceSwitch } from '../networks/startNamespaceSwitch.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { createKnown } from '../test/createKnown.ts'
import { createConnection, createTestConnector } from '../test/createTestConnector.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { removeAdapter } from './removeAdapter.ts'
import { start } from './start.ts'

function createTwo() {
  const contexts: Partial<Record<'eip155' | 'solana', ConnectorContext>> = {}
  const wallet = createTestConnector()
  const make = (namespace: 'eip155' | 'solana') =>
    createAdapter(namespace, (context) => {
      contexts[namespace] = context
      const connectors = namespace === 'eip155' ? [wallet] : []
      return { start: () => context.emit({ type: 'connectors', source: namespace, connectors }) }
    })
  const adapters = [make('eip155'), make('solana')]
  const { foyer } = createTestFoyer({ networks: [mainnet, solana], adapters })
  return { foyer, contexts, wallet }
}

describe('removeAdapter', () => {
  test('default: activates the first network of another namespace, and removes wallets and connections', async () => {
    const { foyer } = createTwo()
    await start(foyer)
    const connection = createConnection()
    foyer._internal.setState({ connections: [createKnown(connection)] })
    removeAdapter(foyer, { namespace: 'eip155' })
    expect(foyer.state).toMatchObject({
      activeNetworkId: solana.caipNetworkId,
      connectors: [],
      connections: [],
    })
    expect(foyer.state.networks).toHaveLength(2)
    expect([...foyer._internal.adapters.keys()]).toEqual(['solana'])
  })
  test('behavior: its networks cannot be selected, but can be removed', async () => {
    const { foyer } = createTwo()
    await start(foyer)
    removeAdapter(foyer, { namespace: 'solana' })
    const networkId = solana.caipNetworkId
    const refusal = expect.objectContaining({ code: 'NETWORK_WITHOUT_ADAPTER' })
    await expect(switchNetwork(foyer, { networkId })).rejects.toEqual(refusal)
    expect(() => startNamespaceSwitch(foyer, networkId)).toThrow(refusal)
    await followNetwork(foyer, networkId)
    expect(foyer.state.activeNetworkId).toBe(mainnet.caipNetworkId)
    removeNetwork(foyer, { networkId })
    expect(foyer.state.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([mainnet.caipNetworkId])
  })
  test('behavior: its networks are no longer offered to wallets, in the network list or in the directory', async () => {
    const { foyer, contexts } = createTwo()
    await start(foyer)
    const both = {
      ...createTestConnector({ id: 'both', name: 'Both' }),
      namespaces: ['eip155', 'solana'] as const,
    }
    contexts.eip155?.emit({ type: 'connectors', source: 'both', connectors: [both] })
    const before = foyer.state.networks
    removeAdapter(foyer, { namespace: 'solana' })
    const ids = (networks: readonly { caipNetworkId: string }[] = []) =>
      networks.map(({ caipNetworkId }) => caipNetworkId)
    expect(ids(foyer.state.networks)).toEqual(ids(before))
    // Listeners on the networks are notified that they changed.
    expect(foyer.state.networks).not.toBe(before)
    expect(ids(getServedNetworks(foyer))).toEqual([mainnet.caipNetworkId])
    expect(ids(contexts.eip155?.networks())).toEqual([mainnet.caipNetworkId])
    expect(walletsQuery(foyer).queryKey).toContain('eip155')
    const asked = vi.spyOn(both, 'connect')
    const connecting = connect(foyer, { connectorId: 'both', networkId: solana.caipNetworkId })
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(ids(asked.mock.lastCall?.[0].networks)).toEqual([mainnet.caipNetworkId])
    both.fail(new RequestRejectedError())
    await expect(connecting).rejects.toThrow()
    expect(() => addNetwork(foyer, { network: solana })).toThrow(
      expect.objectContaining({ code: 'NETWORK_WITHOUT_ADAPTER' }),
    )
  })
  test('error: rejects a pending switch if the network or its adapter is removed', async () => {
    for (const take of [
      (foyer: Foyer) => removeNetwork(foyer, { networkId: sepolia.caipNetworkId }),
      (foyer: Foyer) => removeAdapter(foyer, { namespace: 'eip155' }),
    ]) {
      let answer = () => {}
      const wallet = createTestConnector()
      const { foyer } = createTestFoyer({
        networks: [mainnet, sepolia, solana],
        adapters: [
          createAdapter('eip155', (context) => ({
            start: () => context.emit({ type: 'connectors', source: 'test', connectors: [wallet] }),
            switchNetwork: () =>
              new Promise<void>((resolve) => {
                answer = resolve
              }),
          })),
          createAdapter('solana', () => ({ start() {} })),
        ],
      })
      await start(foyer)
      const connecting = connect(foyer, { connectorId: wallet.id })
      wallet.approve()
      await connecting
      const switching = switchNetwork(foyer, { networkId: sepolia.caipNetworkId })
      take(foyer)
      const before = foyer.state.activeNetworkId
      answer()
      await expect(switching).rejects.toMatchObject({
        code: expect.stringMatching(/^NETWORK_(NOT_FOUND|WITHOUT_ADAPTER)$/),
      })
      expect(foyer.state.activeNetworkId).toBe(before)
    }
  })
  test('behavior: with no served network left, activates the next one that is added', async () => {
    const { foyer } = createTwo()
    await start(foyer)
    removeAdapter(foyer, { namespace: 'eip155' })
    removeNetwork(foyer, { networkId: solana.caipNetworkId })
    addNetwork(foyer, { network: solana })
    expect(foyer.state.activeNetworkId).toBe(solana.caipNetworkId)
  })
  test('behavior: removes connected and waiting connections of a wallet that also serves another namespace', async () => {
    const { foyer } = createTwo()
    await start(foyer)
    const known = createKnown(createConnection({ connectorId: 'both' }))
    const waiting = { ...known, connectorId: 'late', status: 'connected' as const, connection: undefined }
    foyer._internal.setState({ connections: [known, waiting] })
    removeAdapter(foyer, { namespace: 'eip155' })
    expect(foyer.state.connections).toEqual([])
  })
  test('behavior: ignores events of the removed adapter', async () => {
    const { foyer, contexts, wallet } = createTwo()
    await start(foyer)
    removeAdapter(foyer, { namespace: 'eip155' })
    expect(contexts.eip155?.signal.aborted).toBe(true)
    expect(contexts.solana?.signal.aborted).toBe(false)
    contexts.eip155?.emit({ type: 'connectors', source: 'late', connectors: [wallet] })
    contexts.solana?.emit({ type: 'connectors', source: 'solana', connectors: [] })
    expect(foyer.state.connectors).toEqual([])
  })
  test('behavior: keeps the active network of another namespace; removing twice changes nothing', () => {
    const { foyer } = createTwo()
    removeAdapter(foyer, { namespace: 'solana' })
    const { state } = foyer
    removeAdapter(foyer, { namespace: 'solana' })
    expect(foyer.state).toBe(state)
    expect(foyer.state.activeNetworkId).toBe(mainnet.caipNetworkId)
  })
})
