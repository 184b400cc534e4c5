import type { Namespace, SiwxSession } from '@foyer/contract'
import { describe, expect, test, vi } from 'vitest'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { close } from '../modal/close.ts'
import { open } from '../modal/open.ts'
import { createAdapter } from '../model/Adapter.ts'
import type { Connection, Connector } from '../model/Connector.ts'
import type { FoyerOptions } from '../model/resolveOptions.ts'
import type { Siwx } from '../model/Siwx.ts'
import { getConnection, getNamespaceState } from '../model/selectors.ts'
import { balanceCacheKey } from '../model/stored.ts'
import { removeNetwork } from '../networks/addNetwork.ts'
import { bitcoin, mainnet, sepolia, solana } from '../networks/presets.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { cancelSignIn, signIn } from '../signIn/signIn.ts'
import { createMemoryBackend, createTestFoyer } from '../test/createTestFoyer.ts'
import { removeAdapter } from './removeAdapter.ts'
import { start } from './start.ts'

const accounts = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '4uPoPuuR1RPhNsvCJEPrNyBSb5JEwCDCXgqaCLYAVFg4',
  bip122: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
} as const
const networks = [mainnet, sepolia, solana, bitcoin]
type Used = keyof typeof accounts
const used = Object.keys(accounts) as Used[]
const idOf = (namespace: Namespace) => `wallet.${namespace}`

/** An instance with one wallet in each of three namespaces. */
async function create(options: Partial<FoyerOptions> = {}, sessions: Partial<Record<Used, Connection>> = {}) {
  const storage = createMemoryBackend()
  const createWallet = (namespace: Used): Connector => ({
    id: idOf(namespace),
    name: namespace,
    type: 'announced',
    namespaces: [namespace],
    async connect({ networks: known, networkId }) {
      const own = known.filter((network) => network.chainNamespace === namespace)
      const network = own.find(({ caipNetworkId }) => caipNetworkId === networkId) ?? own[0]
      const account = {
        address: accounts[namespace],
        namespace,
        type: namespace === 'bip122' ? 'payment' : 'eoa',
      }
      const connection = {
        connectorId: idOf(namespace),
        namespace,
        accounts: [account],
        networkId: network?.caipNetworkId,
      } as unknown as Connection
      sessions[namespace] = connection
      return [connection]
    },
    reconnect: async () => (sessions[namespace] ? [sessions[namespace]] : []),
    async disconnect() {
      delete sessions[namespace]
    },
    getProvider: () => ({ request: async () => undefined }),
  })
  const given = createTestFoyer({
    networks,
    storage,
    adapters: used.map((namespace) =>
      createAdapter(namespace, (context) => ({
        start: () =>
          context.emit({ type: 'connectors', source: namespace, connectors: [createWallet(namespace)] }),
        signMessage: async () => 'signed',
        switchNetwork: async () => {},
      })),
    ),
    ...options,
  } as Partial<FoyerOptions>)
  await start(given.foyer)
  const join = (namespace: Used) => connect(given.foyer, { connectorId: idOf(namespace) })
  const shown = () => used.filter((namespace) => getConnection(given.foyer.state, namespace))
  return { ...given, storage, join, shown }
}

/** A backend of sessions in memory. */
function createSiwx(sessions: SiwxSession[], required = true): Siwx {
  const toSession = (accountAddress: string): SiwxSession => ({
    accountAddress: accountAddress as SiwxSession['accountAddress'],
    networkId: accountAddress.split(':').slice(0, 2).join(':') as SiwxSession['networkId'],
    issuedAt: new Date().toISOString(),
    expirationTime: new Date(Date.now() + 3_600_000).toISOString(),
  })
  return {
    required,
    async createMessage({ accountAddress }: { accountAddress: string }) {
      const [namespace, reference, own = ''] = accountAddress.split(':')
      return {
        accountAddress: own,
        chainId: `${namespace}:${reference}`,
        domain: 'a.test',
        uri: 'https://a.test',
        version: '1',
        nonce: 'abcdefgh12345678',
        issuedAt: '2026-11-20T20:00:00.000Z',
      }
    },
    async addSession({ accountAddress }: { accountAddress: string }) {
      const session = toSession(accountAddress)
      sessions.push(session)
      return session
    },
    getSessions: async () => sessions,
    async revokeSession({ accountAddress }: { accountAddress: string }) {
      const at = sessions.findIndex((session) => session.accountAddress === accountAddress)
      if (at >= 0) sessions.splice(at, 1)
    },
    getToken: async () => 'token',
  } as unknown as Siwx
}

describe('with three namespaces', () => {
  test('behavior: Disconnect leaves the page disconnected, now and after a reload', async () => {
    const one = await create()
    for (const namespace of used) await one.join(namespace)
    expect(one.shown()).toEqual(used)
    await disconnect(one.foyer)
    expect(one.shown()).toEqual([])
    expect(getConnection(one.foyer.state)).toBeUndefined()
    one.foyer.destroy()
    const again = await create({ storage: one.storage })
    expect(again.shown()).toEqual([])
  })
  test('behavior: disconnecting one moves to a connected one, now and after a reload', async () => {
    const one = await create()
    for (const namespace of used) await one.join(namespace)
    await disconnect(one.foyer, { namespace: 'bip122' })
    expect(one.shown()).toEqual(['eip155', 'solana'])
    expect(getConnection(one.foyer.state)).toBeDefined()
    await disconnect(one.foyer, { connectorId: idOf('solana') })
    expect(getConnection(one.foyer.state)?.namespace).toBe('eip155')
  })
  test('behavior: a removed adapter in the middle takes its cached balances and its networks along', async () => {
    const { foyer, join, storage, shown } = await create()
    for (const namespace of used) await join(namespace)
    const key = (namespace: Used) => {
      const networkId = getConnection(foyer.state, namespace)?.networkId
      return balanceCacheKey(`${networkId}:${accounts[namespace]}` as never)
    }
    const keys = { eip155: key('eip155'), solana: key('solana'), bip122: key('bip122') }
    for (const namespace of used) foyer._internal.storage.set(keys[namespace], { secret: namespace })
    const kept = () =>
      used.filter((namespace) =>
        [...storage.entries.values()].some((text) => text.includes(`"secret":"${namespace}"`)),
      )
    expect(kept()).toEqual(used)
    await switchNetwork(foyer, { networkId: solana.caipNetworkId as never })
    removeAdapter(foyer, { namespace: 'solana' })
    expect(shown()).toEqual(['eip155', 'bip122'])
    expect(kept()).toEqual(['eip155', 'bip122'])
    expect(getConnection(foyer.state)).toBeDefined()
    await expect(switchNetwork(foyer, { networkId: solana.caipNetworkId as never })).rejects.toMatchObject({
      code: 'NETWORK_WITHOUT_ADAPTER',
    })
    removeNetwork(foyer, { networkId: solana.caipNetworkId })
    await disconnect(foyer)
    expect(kept()).toEqual([])
  })
  test('behavior: a disconnect in another tab forgets the cached balances here', async () => {
    const id = `forms-${process.pid}`
    const backend = createMemoryBackend()
    const wallets = {}
    const one = await create({ id, storage: backend }, wallets)
    for (const namespace of used) await one.join(namespace)
    const two = await create({ id, storage: backend }, wallets)
    await vi.waitFor(() => expect(two.shown().length).toBeGreaterThan(0))
    const address = accounts.solana
    two.foyer._internal.storage.set(balanceCacheKey(`${solana.caipNetworkId}:${address}` as never), {
      secret: 1,
    })
    await disconnect(one.foyer)
    await vi.waitFor(() => expect(two.shown()).toEqual([]))
    expect([...backend.entries.values()].filter((text) => text.includes('"secret"'))).toEqual([])
  })
})

describe('required sign-in with three namespaces', () => {
  const needed = (foyer: Awaited<ReturnType<typeof create>>['foyer'], status = 'needed') =>
    vi.waitFor(() => expect(foyer.state.signIn.status).toBe(status))
  const top = (foyer: Awaited<ReturnType<typeof create>>['foyer']) =>
    foyer.state.open ? foyer.state.history.at(-1)?.name : undefined

  test('behavior: cancelling in the third namespace returns to one that is signed in', async () => {
    const sessions: SiwxSession[] = []
    const { foyer, join, shown } = await create({ siwx: createSiwx(sessions) })
    for (const namespace of ['eip155', 'solana'] as const) {
      await join(namespace)
      await needed(foyer)
      await signIn(foyer)
      await needed(foyer, 'signedIn')
    }
    await join('bip122')
    await needed(foyer)
    await cancelSignIn(foyer)
    expect(shown()).toEqual(['eip155', 'solana'])
    await needed(foyer, 'signedIn')
    expect(getConnection(foyer.state)).toBeDefined()
    open(foyer)
    expect(top(foyer)).toBe('Account')
  })
  test('behavior: an app’s open and close do not end it, in any namespace', async () => {
    const { foyer, join } = await create({ siwx: createSiwx([]) })
    for (const namespace of used) {
      await join(namespace)
      await needed(foyer)
      for (const view of ['Account', 'Receive', 'Networks', 'Connect'] as never[]) {
        try {
          open(foyer, { view })
        } catch {}
        expect([namespace, view, foyer.state.history.at(-1)?.name]).toEqual([
          namespace,
          view,
          'SIWXSignMessage',
        ])
      }
      close(foyer)
      await Promise.resolve()
      expect(getConnection(foyer.state) === undefined || top(foyer) === 'SIWXSignMessage').toBe(true)
      await disconnect(foyer)
    }
  })
  test('behavior: removing the adapter of a pending sign-in keeps the other namespace signed in', async () => {
    const sessions: SiwxSession[] = []
    const { foyer, join, shown } = await create({ siwx: createSiwx(sessions) })
    await join('eip155')
    await needed(foyer)
    await signIn(foyer)
    await join('solana')
    await needed(foyer)
    removeAdapter(foyer, { namespace: 'solana' })
    expect(shown()).toEqual(['eip155'])
    await needed(foyer, 'signedIn')
    expect(top(foyer)).not.toBe('SIWXSignMessage')
    expect(getNamespaceState(foyer.state, 'solana')).toEqual({ status: 'disconnected' })
  })
  test('behavior: two tabs: signed in here is signed in there, cancelled here is left there', async () => {
    const id = `forms-in-${process.pid}`
    const backend = createMemoryBackend()
    const sessions: SiwxSession[] = []
    const siwx = createSiwx(sessions)
    const one = await create({ id, storage: backend, siwx })
    const two = await create({ id, storage: backend, siwx })
    await one.join('solana')
    await needed(one.foyer)
    await signIn(one.foyer)
    await needed(one.foyer, 'signedIn')
    expect(two.foyer.state.signIn.status).not.toBe('needed')
    await disconnect(one.foyer)
    await vi.waitFor(() => expect(two.shown()).toEqual([]))
    expect(top(two.foyer)).not.toBe('SIWXSignMessage')
  })
})
