import { type Namespace, namespaces } from '@foyer/contract'
import { describe, expect, test, vi } from 'vitest'
import { createModalFoyer as createTestFoyer } from '../../../react/src/test/createModalFoyer.ts'
import { start } from '../instance/start.ts'
import { connectChosen as startConnect } from '../modal/connectChosen.ts'
import { createAdapter } from '../model/Adapter.ts'
import type { Connection, Connector, ConnectorContext } from '../model/Connector.ts'
import { getConnection } from '../model/selectors.ts'
import { bitcoin, cosmosHub, mainnet, polkadot, solana } from '../networks/presets.ts'
import { createConnection, createTestConnector } from '../test/createTestConnector.ts'
import { createMemoryBackend } from '../test/createTestFoyer.ts'
import { fakeTimeouts } from '../test/fakeTimeouts.ts'
import { signMessage, signTypedData } from '../wallet/sign.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
// Loaded before timers are faked.
import './followPending.ts'

const networks = [mainnet, solana, bitcoin, polkadot, cosmosHub]
const networkIdOf = (namespace: Namespace) =>
  networks.find(({ chainNamespace }) => chainNamespace === namespace)?.caipNetworkId ?? mainnet.caipNetworkId

/** Opens a page with tabs, a cache and one wallet of every namespace; the wallets move without an event. */
async function open(storage = createMemoryBackend()) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: '' } })
  const view = new EventTarget()
  vi.stubGlobal('document', page)
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, view[name].bind(view))
  const accounts = new Map<Namespace, string>(namespaces.map((namespace) => [namespace, 'a']))
  const looks: Namespace[] = []
  const asked: string[] = []
  let context: ConnectorContext | undefined
  const told = new Map<Namespace, string>()
  const read = (namespace: Namespace): Connection =>
    createConnection({
      connectorId: `${namespace}.wallet`,
      namespace,
      networkId: networkIdOf(namespace),
      accounts: [{ address: accounts.get(namespace) ?? '', namespace, type: 'eoa' }],
    })
  const emit = (namespace: Namespace) => {
    told.set(namespace, accounts.get(namespace) ?? '')
    context?.emit({ type: 'connection', connection: read(namespace) })
  }
  const connectors = new Map(
    namespaces.map((namespace): [Namespace, Connector] => [
      namespace,
      {
        ...createTestConnector({ id: `${namespace}.wallet`, name: 'Many' }),
        namespaces: [namespace],
        async connect() {
          told.set(namespace, accounts.get(namespace) ?? '')
          return [read(namespace)]
        },
        reconnect: async () => [],
        async look() {
          looks.push(namespace)
          if (told.get(namespace) !== accounts.get(namespace)) emit(namespace)
          return [read(namespace)]
        },
      },
    ]),
  )
  const given = createTestFoyer({
    networks,
    storage,
    id: 'looks',
    adapters: namespaces.map((namespace) =>
      createAdapter(namespace, (own) => {
        context ??= own
        return {
          start: () =>
            own.emit({
              type: 'connectors',
              source: namespace,
              connectors: [connectors.get(namespace)].filter((one) => one !== undefined),
            }),
          async switchNetwork() {},
          async signMessage({ account }) {
            asked.push(account.address)
            return 'signed'
          },
          async signTypedData({ account }) {
            asked.push(account.address)
            return 'signed'
          },
        }
      }),
    ),
  })
  const { foyer } = given
  await start(foyer)
  const connectAll = async () => {
    for (const namespace of namespaces) await connect(foyer, { connectorId: `${namespace}.wallet` })
    looks.length = 0
  }
  const active = (namespace: Namespace) => getConnection(foyer.state, namespace)?.accounts[0].address
  return { ...given, page, view, accounts, looks, asked, connectors, connectAll, active, emit, read }
}

const moveAll = (accounts: Map<Namespace, string>) => {
  for (const namespace of namespaces) accounts.set(namespace, 'b')
}

describe('a wallet that changes its account without an event', () => {
  test.each<[string, (given: Awaited<ReturnType<typeof open>>) => void]>([
    ['the tab is shown', ({ page }) => page.dispatchEvent(new Event('visibilitychange'))],
    ['the window gets the focus', ({ view }) => view.dispatchEvent(new Event('focus'))],
    [
      'the browser restores the page from its cache',
      ({ view }) => view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    ],
  ])('default: reads the wallet again when the visitor returns to the page: %s', async (_, come) => {
    const given = await open()
    await given.connectAll()
    moveAll(given.accounts)
    come(given)
    for (const namespace of namespaces) await vi.waitFor(() => expect(given.active(namespace)).toBe('b'))
    const { length } = given.looks
    given.foyer.destroy()
    come(given)
    expect(given.looks).toHaveLength(length)
  })
  test.each<[string, (given: Awaited<ReturnType<typeof open>>) => void]>([
    [
      'a hidden page',
      ({ page, view }) => {
        page.visibilityState = 'hidden'
        page.dispatchEvent(new Event('visibilitychange'))
        view.dispatchEvent(new Event('focus'))
      },
    ],
    ['a newly loaded page', ({ view }) => view.dispatchEvent(new Event('pageshow'))],
  ])('behavior: does not read the wallet for %s', async (_, come) => {
    const given = await open()
    await given.connectAll()
    come(given)
    expect(given.looks).toEqual([])
  })
  test('behavior: reads no wallet if none is connected', async () => {
    const { page, looks } = await open()
    page.dispatchEvent(new Event('visibilitychange'))
    expect(looks).toEqual([])
  })
  test('behavior: reads a wallet once at a time; a read without an answer delays signing by at most one second', async () => {
    const { page, view, looks, connectAll, connectors, foyer } = await open()
    await connectAll()
    fakeTimeouts()
    const connector = connectors.get('eip155') as { look: () => Promise<readonly Connection[]> }
    const { look } = connector
    connector.look = () => {
      looks.push('eip155')
      return new Promise(() => {})
    }
    page.dispatchEvent(new Event('visibilitychange'))
    view.dispatchEvent(new Event('focus'))
    expect(looks.filter((one) => one === 'eip155')).toHaveLength(1)
    const signing = signMessage(foyer, { message: 'Hi', namespace: 'eip155' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await signing).toBe('signed')
    connector.look = look
    view.dispatchEvent(new Event('focus'))
    expect(looks.filter((one) => one === 'eip155')).toHaveLength(2)
  })
  test.each(namespaces)(
    'behavior: on an event of %s, reads the wallet’s other namespaces',
    async (namespace) => {
      const { accounts, connectAll, active, emit, looks } = await open()
      await connectAll()
      moveAll(accounts)
      emit(namespace)
      for (const other of namespaces) await vi.waitFor(() => expect(active(other)).toBe('b'))
      expect(looks.filter((one) => one === namespace).length).toBeLessThanOrEqual(namespaces.length)
    },
  )
  test.each(namespaces)(
    'behavior: reads the wallet before %s signs, and rejects if the account changed',
    async (namespace) => {
      const { accounts, asked, connectAll, active, foyer } = await open()
      await connectAll()
      expect(await signMessage(foyer, { message: 'Hi', namespace })).toBe('signed')
      accounts.set(namespace, 'b')
      const asking = [
        () => signMessage(foyer, { message: 'Hi', namespace }),
        () => signTypedData(foyer, { typedData: {}, namespace }),
      ]
      for (const sign of asking) {
        accounts.set(namespace, `${accounts.get(namespace)}c`)
        await expect(sign()).rejects.toMatchObject({ code: 'ACCOUNT_MOVED' })
        expect(active(namespace)).toBe(accounts.get(namespace))
      }
      expect(asked).toEqual(['a'])
    },
  )
  test.each([
    ['pending', { code: -32002 }],
    ['unauthorized', { code: 4100 }],
  ])('behavior: reads the wallet after a request that fails as %s', async (_, error) => {
    const { accounts, active, connectAll, foyer } = await open()
    await connectAll()
    const adapter = foyer._internal.adapters.get('solana')
    Object.assign(adapter ?? {}, {
      signMessage: () => {
        accounts.set('solana', 'b')
        return Promise.reject(error)
      },
    })
    await expect(signMessage(foyer, { message: 'Hi', namespace: 'solana' })).rejects.toBeDefined()
    await vi.waitFor(() => expect(active('solana')).toBe('b'))
  })
})

describe('a connection request that is already open in the wallet', () => {
  /** The wallet refuses, and opens its account without an event once `approve` was called. */
  async function refused(connectIt: (given: Awaited<ReturnType<typeof open>>) => Promise<unknown>) {
    const given = await open()
    fakeTimeouts()
    let isApproved = false
    const connector = given.connectors.get('eip155') as Connector & {
      connect: Connector['connect']
      look: () => Promise<readonly Connection[]>
    }
    connector.connect = () =>
      Promise.reject({ code: -32002, message: 'Already processing eth_requestAccounts' })
    connector.look = async () => {
      given.looks.push('eip155')
      return isApproved ? [given.read('eip155')] : []
    }
    const outcome = await connectIt(given).catch((error: unknown) => error)
    return {
      ...given,
      outcome,
      approve: () => {
        isApproved = true
      },
    }
  }
  const connectIt = ({ foyer }: Awaited<ReturnType<typeof open>>) =>
    connect(foyer, { connectorId: 'eip155.wallet' })

  test('default: throws REQUEST_PENDING, and connects once the visitor approves in the wallet', async () => {
    const { outcome, approve, foyer, active, events, looks } = await refused(connectIt)
    expect(outcome).toMatchObject({ code: 'REQUEST_PENDING' })
    await vi.advanceTimersByTimeAsync(6_000)
    expect(active('eip155')).toBeUndefined()
    approve()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(active('eip155')).toBe('a')
    expect(foyer.state.activeNetworkId).toBe(mainnet.caipNetworkId)
    expect(events.at(-1)).toMatchObject({ name: 'CONNECT_SUCCESS', properties: { reconnect: false } })
    const { length } = looks
    await vi.advanceTimersByTimeAsync(10_000)
    expect(looks).toHaveLength(length)
  })
  test('behavior: connects on the wallet’s event, without waiting for the next check', async () => {
    const { approve, active, emit } = await refused(connectIt)
    await vi.advanceTimersByTimeAsync(1)
    approve()
    emit('eip155')
    await vi.advanceTimersByTimeAsync(1)
    expect(active('eip155')).toBe('a')
  })
  test('behavior: closes the modal once the visitor approves', async () => {
    const attempt = new AbortController()
    const given = await refused(({ foyer }) => {
      const connecting = startConnect(foyer, { connectorId: 'eip155.wallet', signal: attempt.signal })
      void connecting
      return vi.waitFor(() => expect(foyer.state.connectFlow.status).toBe('failed'))
    })
    expect(given.foyer.state.connectFlow).toMatchObject({ code: 'REQUEST_PENDING' })
    given.approve()
    await vi.advanceTimersByTimeAsync(2_500)
    expect(given.active('eip155')).toBe('a')
    expect(given.foyer.state.open).toBe(false)
  })
  test.each<[string, (given: Awaited<ReturnType<typeof refused>>) => unknown]>([
    ['asks for another wallet', ({ foyer }) => connect(foyer, { connectorId: 'solana.wallet' })],
    ['disconnects', ({ foyer }) => disconnect(foyer)],
    ['leaves the page', ({ foyer }) => foyer.destroy()],
    ['waits for five minutes', () => vi.advanceTimersByTimeAsync(300_000)],
  ])('behavior: does not connect after the visitor %s', async (_, leave) => {
    const given = await refused(connectIt)
    await vi.advanceTimersByTimeAsync(10)
    await leave(given)
    await vi.advanceTimersByTimeAsync(4_000)
    given.approve()
    given.emit('eip155')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(given.active('eip155')).toBeUndefined()
  })
  test('behavior: does not connect after the attempt is aborted', async () => {
    const attempt = new AbortController()
    const { approve, active } = await refused(({ foyer }) =>
      connect(foyer, { connectorId: 'eip155.wallet', signal: attempt.signal }),
    )
    attempt.abort()
    approve()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(active('eip155')).toBeUndefined()
  })
})
