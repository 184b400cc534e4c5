import { describe, expect, test, vi } from 'vitest'
import { start } from '../instance/start.ts'
import { createAdapter } from '../model/Adapter.ts'
import type { Connection, ConnectorContext } from '../model/Connector.ts'
import { getConnection, getNamespaceState, getWaiting } from '../model/selectors.ts'
import { stored } from '../model/stored.ts'
import { solana } from '../networks/presets.ts'
import { createConnection, createTestConnector } from '../test/createTestConnector.ts'
import { createMemoryBackend, createTestFoyer } from '../test/createTestFoyer.ts'
import { fakeTimeouts } from '../test/fakeTimeouts.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'

const connectorId = 'test.wallet'
const session = createConnection()

/** Storage of a visitor who connected a wallet. */
async function visit() {
  const storage = createMemoryBackend()
  const { foyer, wallet } = createTestFoyer({ storage, id: 'visits' })
  await start(foyer)
  const connecting = connect(foyer, { connectorId })
  wallet.approve()
  await connecting
  foyer.destroy()
  return storage
}

/** Opens the page again; `reconnect` is the wallet's response. */
function revisit(
  storage: ReturnType<typeof createMemoryBackend>,
  reconnect: () => Promise<readonly Connection[]>,
  isAnnounced = true,
) {
  const wallet = { ...createTestConnector(), reconnect }
  let context: ConnectorContext | undefined
  const announce = () => context?.emit({ type: 'connectors', source: 'test', connectors: [wallet] })
  const given = createTestFoyer({
    storage,
    id: 'visits',
    adapters: [
      createAdapter('eip155', (own) => {
        context = own
        return { start: () => void (isAnnounced && announce()) }
      }),
    ],
  })
  return { ...given, context: context as ConnectorContext | undefined, wallet, announce }
}

const storedStatus = ({ foyer }: Pick<ReturnType<typeof createTestFoyer>, 'foyer'>) =>
  foyer._internal.storage.get(...stored.connections)?.wallets.map(({ status }) => status)

const never = () => new Promise<readonly Connection[]>(() => {})

describe('a wallet that is unavailable when the page opens', () => {
  const failures: [string, () => Promise<readonly Connection[]>][] = [
    ['locked', async () => []],
    ['broken', () => Promise.reject(new Error('no answer'))],
    ['refusing', () => Promise.reject({ code: 4001 })],
    ['silent', never],
  ]
  test.each(failures)(
    'default: %s: waits for the wallet, and restores it on the next visit',
    async (_, fails) => {
      fakeTimeouts()
      const storage = await visit()
      const once = revisit(storage, fails)
      const starting = start(once.foyer)
      await vi.advanceTimersByTimeAsync(3_000)
      await starting
      expect(once.foyer.state.status).toBe('ready')
      expect(getNamespaceState(once.foyer.state, 'eip155')).toEqual({ status: 'disconnected' })
      expect(getWaiting(once.foyer.state)).toMatchObject({
        connectorId,
        address: session.accounts[0].address,
      })
      expect(storedStatus(once)).toEqual(['active'])
      once.foyer.destroy()
      const again = revisit(storage, async () => [session])
      await start(again.foyer)
      expect(getConnection(again.foyer.state)).toEqual(session)
    },
  )
  test('behavior: restores a wallet that answers after 13 seconds, without delaying the start', async () => {
    fakeTimeouts()
    const { foyer, events } = revisit(await visit(), async () => {
      await new Promise((resolve) => setTimeout(resolve, 13_000))
      return [session]
    })
    const starting = start(foyer)
    await vi.advanceTimersByTimeAsync(3_000)
    await starting
    expect(getConnection(foyer.state)).toBeUndefined()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(getConnection(foyer.state)).toEqual(session)
    expect(events.at(-1)).toMatchObject({ name: 'CONNECT_SUCCESS', properties: { reconnect: true } })
  })
  test.each([2_000, 60_000])('behavior: restores a wallet that announces itself after %i ms', async (ms) => {
    fakeTimeouts()
    const { foyer, announce } = revisit(await visit(), async () => [session], false)
    const starting = start(foyer)
    await vi.advanceTimersByTimeAsync(ms)
    await starting
    expect(getWaiting(foyer.state)?.connectorId).toBe(connectorId)
    announce()
    await vi.advanceTimersByTimeAsync(0)
    expect(getConnection(foyer.state)).toEqual(session)
  })
  test('behavior: does not wait for a connection whose adapter is gone', async () => {
    const other = createAdapter('solana', () => ({ start() {} }))
    const given = createTestFoyer({
      storage: await visit(),
      id: 'visits',
      adapters: [other],
      networks: [solana],
    })
    await start(given.foyer)
    expect(given.foyer.state.connections).toEqual([])
    expect(storedStatus(given)).toEqual(['active'])
  })
  test('behavior: retries a failed wallet when the browser is online', async () => {
    const target = new EventTarget()
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
    let isThere = false
    const { foyer } = revisit(await visit(), async () => {
      if (!isThere) throw new Error('unreachable')
      return [session]
    })
    await start(foyer)
    expect(getConnection(foyer.state)).toBeUndefined()
    isThere = true
    target.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(getConnection(foyer.state)).toEqual(session))
  })
  test('behavior: does not restore a wallet that the visitor disconnected in the meantime, and disconnects it', async () => {
    fakeTimeouts()
    let answer = (_: readonly Connection[]) => {}
    const { foyer, wallet } = revisit(
      await visit(),
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    const starting = start(foyer)
    await vi.advanceTimersByTimeAsync(3_000)
    await starting
    const end = vi.spyOn(wallet, 'disconnect')
    await disconnect(foyer)
    expect(getWaiting(foyer.state)).toBeUndefined()
    expect(storedStatus({ foyer })).toEqual([])
    answer([session])
    await vi.advanceTimersByTimeAsync(0)
    expect(getConnection(foyer.state)).toBeUndefined()
    expect(end).toHaveBeenCalledTimes(2)
  })
  test('behavior: a tab that fails to reconnect does not remove the wallet from another tab', async () => {
    const storage = await visit()
    const good = revisit(storage, async () => [session])
    const bad = revisit(storage, () => Promise.reject(new Error('unreachable')))
    await Promise.all([start(good.foyer), start(bad.foyer)])
    expect(getConnection(good.foyer.state)).toEqual(session)
    const again = revisit(storage, async () => [session])
    await start(again.foyer)
    expect(getConnection(again.foyer.state)).toEqual(session)
  })
})

describe('a wallet that is locked while the page is open', () => {
  test('default: waits for the wallet, and reconnects when it reports a connection', async () => {
    const storage = await visit()
    const given = revisit(storage, async () => [session])
    const { foyer, context } = given
    await start(foyer)
    expect(getConnection(foyer.state)).toEqual(session)
    context?.emit({ type: 'waiting', connectorId })
    expect(getConnection(foyer.state)).toBeUndefined()
    expect(getWaiting(foyer.state)?.connectorId).toBe(connectorId)
    expect(storedStatus(given)).toEqual(['active'])
    context?.emit({ type: 'connection', connection: { ...session, networkId: 'eip155:11155111' } })
    expect(getConnection(foyer.state)?.networkId).toBe('eip155:11155111')
  })
  test('behavior: ignores reports of a wallet after it disconnected', async () => {
    const { foyer, context } = revisit(await visit(), async () => [session])
    await start(foyer)
    context?.emit({ type: 'disconnect', connectorId })
    context?.emit({ type: 'connection', connection: session })
    expect(getWaiting(foyer.state)).toBeUndefined()
    expect(getConnection(foyer.state)).toBeUndefined()
  })
})
