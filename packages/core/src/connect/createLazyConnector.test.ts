import { describe, expect, test, vi } from 'vitest'
import { createConnection, createTestConnector, type TestConnector } from '../test/createTestConnector.ts'
import { createLazyConnector } from './createLazyConnector.ts'

const facts = { id: 'w', name: 'W', type: 'announced', namespaces: ['eip155'] } as const
const parameters = { networks: [], signal: new AbortController().signal } as const

describe('createLazyConnector', () => {
  test('default: loads the connector once, on first use', async () => {
    const wallet = createTestConnector()
    const load = vi.fn(async () => wallet)
    const connector = createLazyConnector(facts, load)
    expect(connector).toMatchObject(facts)
    expect(connector.getProvider('eip155')).toBeUndefined()
    expect(load).not.toHaveBeenCalled()
    wallet.session = createConnection()
    await Promise.all([connector.reconnect(parameters), connector.disconnect()])
    expect(wallet.disconnects).toBe(1)
    expect(load).toHaveBeenCalledTimes(1)
    expect(connector.getProvider('eip155')).toBeDefined()
  })
  test('behavior: does not forward a call that was aborted while the connector’s code loads', async () => {
    const wallet = createTestConnector()
    const asked = vi.spyOn(wallet, 'connect')
    let go = (_: TestConnector) => {}
    const loading = new Promise<TestConnector>((resolve) => {
      go = resolve
    })
    const connector = createLazyConnector(facts, () => loading)
    const abort = new AbortController()
    const connecting = connector.connect({ ...parameters, networkId: 'eip155:1', signal: abort.signal })
    abort.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    go(wallet)
    await connector.load(parameters.signal)
    expect(asked).not.toHaveBeenCalled()
  })
  test('error: retries loading on the next call if the first load failed', async () => {
    const wallet = createTestConnector()
    const load = vi.fn(async () => wallet).mockRejectedValueOnce(new TypeError('out of reach'))
    const connector = createLazyConnector(facts, load)
    await expect(connector.reconnect(parameters)).rejects.toThrow('out of reach')
    await expect(connector.reconnect(parameters)).resolves.toEqual([])
  })
})
