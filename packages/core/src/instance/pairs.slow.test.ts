import type { Namespace, SiwxSession } from '@foyer/contract'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { goBack } from '../../../react/src/flow/goBack.ts'
import { push } from '../../../react/src/flow/push.ts'
import {
  createModalLogin as createLoginFoyer,
  createModalFoyer as createTestFoyer,
} from '../../../react/src/test/createModalFoyer.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { followEmbedded } from '../embedded/followEmbedded.ts'
import { loadFeatures } from '../features/loadFeatures.ts'
import { rememberedFeatures } from '../features/rememberedFeatures.ts'
import { rulesKey } from '../features/rulesKey.ts'
import { close } from '../modal/close.ts'
import { open } from '../modal/open.ts'
import { viewRules } from '../modal/viewRules.ts'
import { createAdapter } from '../model/Adapter.ts'
import type { Connection, Connector, ConnectorContext } from '../model/Connector.ts'
import type { EmbeddedWallet } from '../model/EmbeddedWallet.ts'
import type { CloseReason } from '../model/events.ts'
import type { Foyer } from '../model/Foyer.ts'
import { noRemoteFeatures } from '../model/features.ts'
import { getServedNetworks } from '../model/getServedNetworks.ts'
import type { Siwx } from '../model/Siwx.ts'
import { getActiveNamespace, getConnection } from '../model/selectors.ts'
import type { ViewName } from '../model/views.ts'
import { addNetwork, removeNetwork } from '../networks/addNetwork.ts'
import { followNetwork } from '../networks/followNetwork.ts'
import { mainnet, sepolia, solana, solanaDevnet } from '../networks/presets.ts'
import { startNamespaceSwitch } from '../networks/startNamespaceSwitch.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { cancelSignIn, signIn } from '../signIn/signIn.ts'
import { createConnection, createTestConnector } from '../test/createTestConnector.ts'
import { createMemoryBackend } from '../test/createTestFoyer.ts'
import { removeAdapter } from './removeAdapter.ts'
import { start } from './start.ts'

// Rules that work in isolation are combined here pairwise, in any order.
const networks = [mainnet, sepolia, solana, solanaDevnet]
const served = ['eip155', 'solana'] as const
const network = fc.constantFrom(...networks)
let round = 0

/** Advances time until everything in progress ends. */
async function settle(ms = 1) {
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}
const quietly = async (act: () => unknown) => {
  try {
    await act()
  } catch {
    // A refusal is a valid answer, too.
  }
}
function useFakeTimers() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    warn.mockRestore()
    error.mockRestore()
  })
}
const toConnection = (connectorId: string, namespace: Namespace, networkId: Connection['networkId']) =>
  createConnection({
    connectorId,
    namespace,
    networkId,
    accounts: [{ address: `${connectorId}-${namespace}`, namespace, type: 'eoa' }],
  })

describe('removeAdapter × switches, connections and reports', () => {
  type Step =
    | {
        type: 'switch' | 'namespaceSwitch' | 'follow' | 'add' | 'removeNetwork' | 'connect' | 'report'
        at: (typeof networks)[number]
      }
    | { type: 'remove'; namespace: (typeof served)[number] }
    | { type: 'answer' }
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        type: fc.constantFrom(
          'switch',
          'namespaceSwitch',
          'follow',
          'add',
          'removeNetwork',
          'connect',
          'report',
        ),
        at: network,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('remove'), namespace: fc.constantFrom(...served) }),
    },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('answer') }) },
  )

  test('behavior: never selects, connects or offers a network without an adapter', async () => {
    useFakeTimers()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20, size: 'max' }), async (steps) => {
        const contexts = new Map<Namespace, ConnectorContext>()
        const waiting: (() => void)[] = []
        const wait = () => new Promise<void>((resolve) => waiting.push(resolve))
        const wallet: Connector = {
          ...createTestConnector({ id: 'both', name: 'Both' }),
          namespaces: served,
          async connect({ networkId }) {
            await wait()
            const first = networkId
            return served.map((namespace) =>
              toConnection(
                'both',
                namespace,
                first.startsWith(namespace)
                  ? first
                  : namespace === 'eip155'
                    ? 'eip155:1'
                    : solana.caipNetworkId,
              ),
            ) as unknown as readonly [Connection, Connection]
          },
        }
        const { foyer } = createTestFoyer({
          networks,
          id: `pairs-${round++}`,
          adapters: served.map((namespace) =>
            createAdapter(namespace, (context) => {
              contexts.set(namespace, context)
              return {
                start: () => context.emit({ type: 'connectors', source: namespace, connectors: [wallet] }),
                switchNetwork: wait,
              }
            }),
          ),
        })
        await start(foyer)
        for (const one of steps) {
          if (one.type === 'remove') removeAdapter(foyer, one)
          else if (one.type === 'answer') waiting.shift()?.()
          else run(foyer, one)
          await settle()
          expectServed(foyer)
        }
        for (const answer of waiting) answer()
        await settle()
        expectServed(foyer)
        foyer.destroy()

        function run(foyer: Foyer, { type, at }: Exclude<Step, { type: 'remove' | 'answer' }>) {
          const networkId = at.caipNetworkId
          const before = foyer.state.activeNetworkId
          const isServed = foyer._internal.adapters.has(at.chainNamespace)
          const acts = {
            switch: () => switchNetwork(foyer, { networkId }),
            namespaceSwitch: () => startNamespaceSwitch(foyer, networkId),
            follow: () => followNetwork(foyer, networkId),
            add: () => addNetwork(foyer, { network: at }),
            removeNetwork: () => removeNetwork(foyer, { networkId }),
            connect: () => connect(foyer, { connectorId: 'both', networkId }),
            report: () =>
              contexts.get('eip155')?.emit({
                type: 'connection',
                connection: toConnection('both', at.chainNamespace, networkId),
                adopt: 'active',
              }),
          }
          void quietly(acts[type])
          // A refusal is immediate, and changes nothing.
          if (!isServed && (type === 'switch' || type === 'namespaceSwitch' || type === 'follow'))
            expect(foyer.state.activeNetworkId).toBe(before)
        }
      }),
      { numRuns: 100 },
    )
  })

  function expectServed(foyer: Foyer) {
    const { adapters } = foyer._internal
    const { activeNetworkId, networks: known, connections } = foyer.state
    expect(known.some(({ caipNetworkId }) => caipNetworkId === activeNetworkId)).toBe(true)
    for (const { namespace } of connections) expect(adapters.has(namespace)).toBe(true)
    const offered = getServedNetworks(foyer)
    for (const { chainNamespace } of offered) expect(adapters.has(chainNamespace)).toBe(true)
    if (offered.length > 0) expect(adapters.has(getActiveNamespace(foyer.state))).toBe(true)
  }
})

describe('basic mode × the project’s remote configuration', () => {
  const ids = ['social_login', 'swap', 'onramp', 'activity', 'branding', 'multi_wallet'] as const
  const remote = fc.array(
    fc.record({
      id: fc.constantFrom(...ids),
      isEnabled: fc.boolean(),
      config: fc.constantFrom(null, ['email', 'google', 'a']),
    }),
    { maxLength: 6 },
  )

  test('behavior: basic mode fetches nothing and stays off, regardless of stored and remote configuration', async () => {
    useFakeTimers()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom({ basic: true }, { manualPairing: true }),
        remote,
        fc.boolean(),
        fc.array(fc.constantFrom('load', 'start', 'open'), { maxLength: 4 }),
        async (mode, features, isRuled, steps) => {
          let asked = 0
          const { foyer } = createTestFoyer({
            ...mode,
            id: `pairs-${round++}`,
            features: { swaps: true, onramp: true, email: true, multiWallet: true },
            fetch: async () => {
              asked++
              return Response.json({ features, restricted: ['swap'], networks: ['eip155:1'] })
            },
          })
          const { storage } = foyer._internal
          storage.set(rememberedFeatures[0], features)
          if (isRuled) storage.set(rulesKey, { projectId: 'test', rules: { networks: ['eip155:1'] } })
          for (const one of steps) {
            if (one === 'load') await loadFeatures(foyer)
            else if (one === 'start') await start(foyer)
            else await quietly(() => open(foyer))
            await settle()
          }
          expect(asked).toBe(0)
          expect(foyer.state.features).toMatchObject(noRemoteFeatures)
          expect(foyer.state.networks).toHaveLength(2)
          for (const name of Object.keys(viewRules) as ViewName[]) {
            const { feature } = viewRules[name]
            if (feature && feature in noRemoteFeatures)
              expect(() => open(foyer, { view: name } as Parameters<typeof open>[1])).toThrow(
                expect.objectContaining({ code: 'FEATURE_DISABLED' }),
              )
          }
          foyer.destroy()
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('a required sign-in × the end of its session', () => {
  const step = fc.oneof(
    fc.record({ type: fc.constant('wait'), ms: fc.constantFrom(1, 900, 5_000, 40_000) }),
    fc.record({ type: fc.constantFrom('sign', 'cancel', 'connect', 'leave', 'revoke', 'down', 'up') }),
    fc.record({
      type: fc.constant('close'),
      reason: fc.constantFrom<CloseReason[]>('app', 'escape-key', 'outside-press', 'close-button', 'back'),
    }),
    fc.record({
      type: fc.constant('open'),
      view: fc.constantFrom<(ViewName | undefined)[]>(undefined, 'Account', 'Connect'),
    }),
  )

  test('behavior: is signed in only with an unexpired session; otherwise the modal stays open for signing in', async () => {
    useFakeTimers()
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 25, size: 'max' }),
        fc.constantFrom(700, 20_000),
        async (steps, lifeMs) => {
          let sessions: SiwxSession[] = []
          let isDown = false
          const siwx: Siwx = {
            async createMessage({ accountAddress }) {
              return {
                accountAddress,
                chainId: 'eip155:1',
                domain: 'a.test',
                uri: 'https://a.test',
                version: '1',
                nonce: '12345678',
                issuedAt: new Date().toISOString(),
                expirationTime: new Date(Date.now() + lifeMs).toISOString(),
              } as Awaited<ReturnType<Siwx['createMessage']>>
            },
            async addSession({ accountAddress }) {
              const session = {
                accountAddress,
                networkId: 'eip155:1',
                issuedAt: new Date().toISOString(),
                expirationTime: new Date(Date.now() + lifeMs).toISOString(),
              } as SiwxSession
              sessions = [session]
              return session
            },
            async revokeSession() {
              sessions = []
            },
            async getSessions() {
              if (isDown) throw new TypeError('Failed to fetch')
              return sessions.filter(({ expirationTime }) => Date.parse(expirationTime) > Date.now())
            },
          }
          const wallet: Connector = {
            ...createTestConnector(),
            connect: async ({ networkId }) => [createConnection({ networkId })],
          }
          const { foyer } = createTestFoyer({
            siwx,
            id: `pairs-${round++}`,
            adapters: [
              createAdapter('eip155', (context) => ({
                start: () => context.emit({ type: 'connectors', source: 'test', connectors: [wallet] }),
                signMessage: async () => '0x12',
              })),
            ],
          })
          await start(foyer)
          await quietly(() => connect(foyer, { connectorId: wallet.id }))
          for (const one of steps) {
            if (one.type === 'wait') await settle(one.ms)
            else if (one.type === 'sign') void signIn(foyer)
            else if (one.type === 'cancel') void cancelSignIn(foyer)
            else if (one.type === 'connect') void quietly(() => connect(foyer, { connectorId: wallet.id }))
            else if (one.type === 'leave') void quietly(() => disconnect(foyer))
            else if (one.type === 'revoke') sessions = []
            else if (one.type === 'close') close(foyer, one)
            else if (one.type === 'open')
              await quietly(() =>
                open(foyer, (one.view ? { view: one.view } : {}) as Parameters<typeof open>[1]),
              )
            else isDown = one.type === 'down'
            // Nothing in these tests takes longer.
            await settle(100)
            expectHeld(foyer)
          }
          foyer.destroy()
        },
      ),
      { numRuns: 100 },
    )
  })

  function expectHeld(foyer: Foyer) {
    const { signIn: now, open: isOpen, history } = foyer.state
    if (!getConnection(foyer.state)) {
      expect(now.status).toBe('off')
      return
    }
    if (now.status === 'signedIn') {
      expect(Date.parse(now.session.expirationTime)).toBeGreaterThan(Date.now())
      return
    }
    expect(['needed', 'unreachable', 'checking', 'signing']).toContain(now.status)
    if (now.status !== 'needed' && now.status !== 'unreachable') return
    expect([isOpen, history.at(-1)?.name]).toEqual([true, 'SIWXSignMessage'])
    expect(close(foyer)).toBe(false)
  }
})

describe('two tabs × a network', () => {
  const evm = [mainnet, sepolia]
  const step = fc.record({
    type: fc.constantFrom('switch', 'disconnect', 'connect'),
    tab: fc.nat(1),
    at: fc.constantFrom(...evm),
  })

  async function openTab(
    id: string,
    storage: ReturnType<typeof createMemoryBackend>,
    session: { networkId?: string },
  ) {
    const embedded = { subscribe: () => () => {}, rejectRequests() {} } as unknown as EmbeddedWallet
    let context: ConnectorContext | undefined
    const made = () => [createConnection({ networkId: 'eip155:1' })] as const
    const wallet: Connector = {
      ...createTestConnector(),
      embedded,
      connect: async ({ networkId }) => {
        session.networkId = networkId
        return [{ ...made()[0], networkId }]
      },
      reconnect: async () =>
        session.networkId ? [{ ...made()[0], networkId: session.networkId as 'eip155:1' }] : [],
      disconnect: async () => void delete session.networkId,
    }
    const report = (networkId: Connection['networkId']) => {
      const connection = getConnection(foyer.state)
      if (connection) context?.emit({ type: 'connection', connection: { ...connection, networkId } })
    }
    const { foyer } = createTestFoyer({
      id,
      storage,
      adapters: [
        createAdapter('eip155', (given) => {
          context = given
          return {
            start: () => given.emit({ type: 'connectors', source: 'test', connectors: [wallet] }),
            async switchNetwork({ network: to }) {
              if (session.networkId) session.networkId = to.caipNetworkId
              report(to.caipNetworkId)
            },
          }
        }),
      ],
    })
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
    await start(foyer)
    return { foyer, report, wallet }
  }

  /** Waits until all messages between the tabs have arrived. */
  const hear = (id: string) =>
    new Promise<void>((resolve) => {
      const [from, to] = [new BroadcastChannel(`@foyer/${id}`), new BroadcastChannel(`@foyer/${id}`)]
      const mark = `heard-${round++}`
      to.onmessage = ({ data }) => {
        if (data !== mark) return
        from.close()
        to.close()
        resolve()
      }
      from.postMessage(mark)
    })

  test('behavior: both tabs show the same network, and their wallet uses it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warn.mockRestore())
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10, size: 'max' }), async (steps) => {
        const id = `pairs-${round++}`
        const storage = createMemoryBackend()
        const session = {}
        const tabs = [await openTab(id, storage, session), await openTab(id, storage, session)]
        for (const { type, tab: index, at } of steps) {
          const tab = tabs[index]
          if (!tab) continue
          const { foyer, wallet } = tab
          const networkId = at.caipNetworkId
          if (type === 'switch') await quietly(() => switchNetwork(foyer, { networkId }))
          else if (type === 'connect')
            await quietly(() => connect(foyer, { connectorId: wallet.id, networkId }))
          else await quietly(() => disconnect(foyer))
          await hear(id)
          await vi.dynamicImportSettled()
          await vi.waitFor(
            () => {
              const [one, two] = tabs.map((each) => each.foyer.state)
              const shown = tabs.map((each) => getConnection(each.foyer.state)?.networkId)
              expect(two?.activeNetworkId).toBe(one?.activeNetworkId)
              expect(shown[0]).toBe(shown[1])
              if (shown[0]) expect(shown[0]).toBe(one?.activeNetworkId)
            },
            { timeout: 2_000, interval: 2 },
          )
        }
        for (const { foyer } of tabs) foyer.destroy()
      }),
      { numRuns: 40 },
    )
  })
})

describe('the embedded wallet × closing the modal', () => {
  const step = fc.oneof(
    fc.record({
      type: fc.constantFrom('ask', 'answer', 'show', 'hide', 'open', 'goBack', 'push', 'connect', 'expire'),
    }),
    fc.record({
      type: fc.constant('close'),
      reason: fc.constantFrom<CloseReason[]>('app', 'escape-key', 'outside-press', 'close-button', 'back'),
    }),
  )

  test('behavior: rejects pending requests when the visitor leaves, and never shows a frame over a closed modal', async () => {
    useFakeTimers()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), async (steps) => {
        const given = createLoginFoyer()
        const { foyer, tell } = given
        const auth = foyer.state.connectors.find(({ id }) => id === 'auth')
        if (!auth) throw new Error('no embedded wallet')
        followEmbedded(foyer, auth)
        for (const one of steps) {
          const before = { rejected: given.rejected(), state: foyer.state }
          if (one.type === 'ask') tell({ type: 'asked' })
          else if (one.type === 'answer') {
            if (foyer.state.frameRequests === 0) continue
            tell({ type: 'answered', outcome: 'done', message: '' })
          } else if (one.type === 'show' || one.type === 'hide')
            tell({
              type: 'frame',
              event: { type: 'SHOW', reason: 'approve', isShown: one.type === 'show', height: 100 },
            })
          else if (one.type === 'open') open(foyer)
          else if (one.type === 'push') push(foyer, 'AllWallets')
          else if (one.type === 'goBack') goBack(foyer)
          else if (one.type === 'connect') void quietly(() => connect(foyer, { connectorId: 'auth' }))
          else if (one.type === 'expire')
            tell({ type: 'frame', event: { type: 'SESSION_ENDED', reason: 'expired' } })
          else if ('reason' in one) close(foyer, one)
          await settle()
          const { state } = foyer
          expect(state.frameRequests).toBeGreaterThanOrEqual(0)
          const isShown = state.open && state.history.some(({ name }) => name === 'ApproveTransaction')
          // The secure site is never shown over the page without the modal around it.
          if (state.frame) expect(isShown).toBe(true)
          if (one.type === 'close' && before.state.open && !state.open) {
            expect(state.history).toEqual([{ name: 'Connect', payload: undefined }])
            const wasShown =
              before.state.open && before.state.history.some(({ name }) => name === 'ApproveTransaction')
            const waits =
              before.state.frame || (before.state.frameRequests > 0 && !before.state.isFrameAnswered)
            if (wasShown && waits) expect(given.rejected()).toBeGreaterThan(before.rejected)
          }
        }
        foyer.destroy()
      }),
      { numRuns: 100 },
    )
  })
})
