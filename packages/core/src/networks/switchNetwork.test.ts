import { afterEach, describe, expect, test, vi } from 'vitest'
import { commit } from '../connect/commit.ts'
import { start } from '../instance/start.ts'
import { createAdapter } from '../model/Adapter.ts'
import { getConnection, getNamespaceState } from '../model/selectors.ts'
import { createKnown } from '../test/createKnown.ts'
import { createConnection, createTestConnector } from '../test/createTestConnector.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { switchNetwork } from './switchNetwork.ts'

function createSwitching(answer: () => Promise<void>) {
  const wallet = createTestConnector()
  const { foyer, events } = createTestFoyer({
    adapters: [
      createAdapter('eip155', (context) => ({
        start: () => context.emit({ type: 'connectors', source: 'test', connectors: [wallet] }),
        switchNetwork: answer,
      })),
    ],
  })
  foyer._internal.setState({ connections: [createKnown(createConnection())] })
  return { foyer, events, ready: start(foyer) }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('switchNetwork', () => {
  test('default: asks the connected wallet to switch, then activates the network', async () => {
    const { foyer, events, ready } = createSwitching(async () => {})
    await ready
    await switchNetwork(foyer, { networkId: 'eip155:11155111' })
    expect(foyer.state.activeNetworkId).toBe('eip155:11155111')
    expect(getNamespaceState(foyer.state, 'eip155')).toMatchObject({
      connection: { networkId: 'eip155:11155111' },
    })
    expect(events.at(-1)?.name).toBe('SWITCH_NETWORK')
  })
  test('behavior: activates the network directly without a wallet', async () => {
    const { foyer } = createTestFoyer()
    await switchNetwork(foyer, { networkId: 'eip155:11155111' })
    expect(foyer.state.activeNetworkId).toBe('eip155:11155111')
  })
  test('param: networkId: accepts the number of an EVM chain', async () => {
    const { foyer } = createTestFoyer()
    await switchNetwork(foyer, { networkId: 11155111 })
    expect(foyer.state.activeNetworkId).toBe('eip155:11155111')
  })
  test('error: throws NETWORK_NOT_FOUND and logs an alert for an unknown network', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { foyer } = createTestFoyer()
    await expect(switchNetwork(foyer, { networkId: 'eip155:5' })).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
      message: 'Network not found',
    })
    await expect
      .poll(() => log.mock.calls)
      .toEqual([[expect.stringContaining('Network Not Found (eip155:5)')]])
  })
  test('attack: rejects if another wallet connects meanwhile, so that it is not shown on the wrong network', async () => {
    let agree = () => {}
    const { foyer, ready } = createSwitching(
      () =>
        new Promise((resolve) => {
          agree = resolve
        }),
    )
    await ready
    const switching = switchNetwork(foyer, { networkId: 'eip155:11155111' })
    const other = createConnection({ connectorId: 'other' })
    commit(foyer, { type: 'connected', connections: [other] })
    agree()
    await expect(switching).rejects.toMatchObject({ code: 'SWITCH_NETWORK_FAILED' })
    expect(foyer.state.activeNetworkId).toBe('eip155:1')
    expect(getConnection(foyer.state)).toMatchObject({ connectorId: 'other', networkId: 'eip155:1' })
  })
  test('error: throws CAPABILITY_MISSING if the wallet or its adapter cannot switch', async () => {
    const unable = createTestFoyer({ adapters: [createAdapter('eip155', () => ({ start() {} }))] }).foyer
    const unknown = createTestFoyer().foyer
    for (const foyer of [unable, unknown]) {
      foyer._internal.setState({ connections: [createKnown(createConnection({ connectorId: 'gone' }))] })
      await expect(switchNetwork(foyer, { networkId: 'eip155:11155111' })).rejects.toMatchObject({
        code: 'CAPABILITY_MISSING',
      })
      expect(foyer.state.activeNetworkId).toBe('eip155:1')
    }
  })
  test('behavior: the caller’s signal, or destroy, aborts a pending switch', async () => {
    const { foyer, ready } = createSwitching(() => new Promise(() => {}))
    await ready
    const abort = new AbortController()
    const switching = switchNetwork(foyer, { networkId: 'eip155:11155111', signal: abort.signal })
    abort.abort()
    await expect(switching).rejects.toMatchObject({ code: 'ABORTED' })
    const again = switchNetwork(foyer, { networkId: 'eip155:11155111' })
    foyer.destroy()
    await expect(again).rejects.toMatchObject({ code: 'ABORTED' })
  })
  test.each([
    [{ code: 4001 }, 'REQUEST_REJECTED'],
    [{ code: -32002 }, 'REQUEST_PENDING'],
    [new Error('no'), 'SWITCH_NETWORK_FAILED'],
    [Object.assign(new Error('no'), { code: 4902 }), 'SWITCH_NETWORK_FAILED'],
    // A library's error may have the same fields as a Foyer error.
    [Object.assign(new Error('no'), { code: 4902, details: 'no' }), 'SWITCH_NETWORK_FAILED'],
  ])('error: maps %j to %s, and keeps the active network', async (thrown, code) => {
    const { foyer, ready } = createSwitching(() => Promise.reject(thrown))
    await ready
    await expect(switchNetwork(foyer, { networkId: 'eip155:11155111' })).rejects.toMatchObject({
      code,
      cause: thrown,
    })
    expect(foyer.state.activeNetworkId).toBe('eip155:1')
  })
})
