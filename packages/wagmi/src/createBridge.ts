import { ConnectFailedError } from '@foyer/contract'
import {
  type Account,
  type Connection,
  type Connector as FoyerConnector,
  getConnection,
  type NamespaceProvider,
} from '@foyer/core'
import { type AdapterContext, withSignal } from '@foyer/core/adapter'
import { getStoredConnectors } from '@foyer/core/internal'
import type { Config, Connector } from 'wagmi'
import { disconnect, reconnect, watchConnectors } from 'wagmi/actions'
import { connectGuarded } from './connectGuarded.ts'
import { createMirror, type MirrorData, mirrorType, readMirror } from './createMirror.ts'
import { createProvider } from './createProvider.ts'
import { describeConnector } from './describeConnector.ts'
import { isHydrated, settle } from './settle.ts'

/** A wallet that does not take note of its end in this time is left all the same. */
const leaveWaitMs = 2_500

/** Keeps Foyer and wagmi in step. */
export type Bridge = {
  /** Follows both sides until the adapter ends. */
  start(): void
  /** The connector of wagmi behind a provider that Foyer was given. */
  getConnector(provider: NamespaceProvider): Connector | undefined
}

/** A Foyer that never starts holds wagmi up no longer. */
const startWaitMs = 3_000

type Entry = { connector: Connector; foyer: FoyerConnector; provider: NamespaceProvider }
/** A wallet that Foyer connected without wagmi, and the connector that stands for it there. */
type Mirrored = { connector: Connector; foyer: FoyerConnector }

/** Keeps Foyer's `eip155` connections and a wagmi config in step, both ways. */
export function createBridge(
  context: AdapterContext,
  config: Config,
  switchMirror: (provider: NamespaceProvider, chainId: number) => Promise<void>,
): Bridge {
  /** Connectors of wagmi by `uid`, as are all the rest. */
  const entries = new Map<string, Entry>()
  const mirrors = new Map<string, Mirrored>()
  /** Mirrors that were left through wagmi. */
  const ended = new Set<string>()
  /** What Foyer was told last. */
  const reported = new Map<string, Connection>()
  /** What Foyer has taken in. */
  const confirmed = new Set<string>()
  /** Attempts of Foyer itself: it takes their result, and is not told. */
  const asking = new Map<string, object>()
  const leaving = new Map<string, Promise<void>>()
  /** Accounts that the visitor chose over the wallet's own first. */
  const chosen = new Map<string, { over: string; address: string }>()
  let current: string | null = null
  /** The wallet that wagmi asks, where the app did not come through Foyer. */
  let prompted: string | undefined
  let isStarted = false
  let chainId = config.state.chainId
  let isReporting = false
  let settled: Promise<void> | undefined
  let isSettled = false
  let restoring: Promise<unknown> = Promise.resolve()

  const isOurs = (uid: string) => entries.has(uid) || mirrors.has(uid)
  const isLive = (uid: string) => isOurs(uid) && config.state.connections.has(uid)
  const liveUids = () => [...config.state.connections.keys()].filter(isOurs)
  const findUid = (connectorId: string | undefined) =>
    [...entries.values(), ...mirrors.values()].find(({ foyer }) => foyer.id === connectorId)?.connector.uid
  const getShown = () => getConnection(context.state(), 'eip155')

  const waitForSettled = () => {
    settled ??= settle(config, context.signal)
    return settled
  }

  const toConnection = (uid: string): Connection | undefined => {
    const entry = entries.get(uid)
    const now = config.state.connections.get(uid)
    if (!entry || !now) return undefined
    const over = chosen.get(uid)
    const ordered =
      over && over.address === now.accounts[0] ? putFirst(now.accounts, over.over) : now.accounts
    const [first, ...rest] = ordered.map(
      (address): Account => ({ address, namespace: 'eip155', type: 'eoa' }),
    )
    if (!first) return undefined
    return {
      connectorId: entry.foyer.id,
      namespace: 'eip155',
      accounts: [first, ...rest],
      networkId: `eip155:${now.chainId}`,
    }
  }

  const makeCurrent = (uid: string) => {
    const id = (entries.get(uid) ?? mirrors.get(uid))?.connector.id
    if (id !== undefined)
      void Promise.resolve(config.storage?.setItem('recentConnectorId', id)).catch(() => {})
    config.setState((state) => ({ ...state, current: uid }))
  }

  /** wagmi changed: tells Foyer, the current connection first, so that it never shows nobody in between. */
  const sync = () => {
    const { state } = config
    // What wagmi restores has stale entries until it is done.
    if (state.status === 'reconnecting') return
    const shown = findUid(getShown()?.connectorId)
    if (leaving.size > 0 && shown && shown !== state.current && isLive(shown) && !leaving.has(shown))
      // wagmi goes on with its first connection, the visitor with the one Foyer shows.
      return makeCurrent(shown)
    isReporting = true
    try {
      const live = liveUids().sort((a, b) => Number(b === state.current) - Number(a === state.current))
      for (const uid of live) report(uid)
      current = state.current
      for (const [uid, { connectorId }] of [...reported]) {
        if (isLive(uid)) continue
        const isMirror = mirrors.has(uid)
        // A wallet of Foyer's own ends in wagmi by a word; that wagmi dropped it says nothing.
        if (isMirror && !ended.has(uid)) continue
        forget(uid)
        context.emit({ type: 'disconnect', connectorId, tell: isMirror })
      }
      if (prompted && state.status !== 'connecting') {
        const connectorId = entries.get(prompted)?.foyer.id ?? ''
        if (!isLive(prompted))
          context.emit({ type: 'connecting', namespace: 'eip155', connectorId, isOver: true })
        prompted = undefined
      }
      if (isSettled && live.length === 0 && state.status === 'disconnected' && state.chainId !== chainId)
        context.emit({ type: 'network', networkId: `eip155:${state.chainId}` })
      chainId = state.chainId
    } finally {
      isReporting = false
    }
    mirror()
    followChoice()
  }

  const report = (uid: string) => {
    if (mirrors.has(uid)) return reportMirror(uid)
    if (asking.has(uid) || leaving.has(uid)) return
    const connection = toConnection(uid)
    if (!connection) return
    const isCurrent = config.state.current === uid
    const before = reported.get(uid)
    const isMoved = isCurrent && current !== uid
    if (before && confirmed.has(uid) && isSame(before, connection) && !isMoved) return
    reported.set(uid, connection)
    context.emit({ type: 'connection', connection, adopt: isCurrent ? 'active' : 'beside' })
  }

  /** The app moved wagmi to a wallet of Foyer's own. */
  const reportMirror = (uid: string) => {
    const connectorId = mirrors.get(uid)?.foyer.id ?? ''
    const connection = findConnection(connectorId)
    if (!connection || config.state.current !== uid || current === uid) return
    if (getShown()?.connectorId !== connectorId)
      context.emit({ type: 'connection', connection, adopt: 'active' })
  }

  const findConnection = (connectorId: string): Connection | undefined => {
    const shown = getShown()
    if (shown?.connectorId === connectorId) return shown
    return context
      .state()
      .connections.find((known) => known.namespace === 'eip155' && known.connectorId === connectorId)
      ?.connection
  }

  /** Foyer may have it yet: it is not started, or at it. */
  const isAwaited = (connectorId: string) => {
    const { status, connecting } = context.state()
    return status === 'idle' || connecting.eip155 === connectorId
  }

  /** The connection of a wallet of Foyer's own, once it is restored or given up. */
  const waitForConnection = async (connectorId: string): Promise<Connection | undefined> => {
    const signal = context.state().status === 'idle' ? AbortSignal.timeout(startWaitMs) : undefined
    while (!findConnection(connectorId)) {
      // Foyer changes its state in steps: what counts is where they lead.
      await Promise.resolve()
      if (!isAwaited(connectorId) || context.signal.aborted) break
      if (signal?.aborted && context.state().status === 'idle') break
      await nextChange(signal)
    }
    return findConnection(connectorId)
  }

  const addMirror = (foyer: FoyerConnector): Mirrored => {
    const connector = createMirror(config, {
      foyer,
      getConnection: () => waitForConnection(foyer.id),
      switchChain: switchMirror,
      async disconnect() {
        const { uid } = connector
        ended.add(uid)
        await withSignal(foyer.disconnect(), AbortSignal.timeout(leaveWaitMs)).catch(() => {})
        // wagmi takes it out of its state next; who called this without wagmi does not.
        setTimeout(() => isLive(uid) && connector.emitter.emit('disconnect'))
      },
    })
    const mirrored = { connector, foyer }
    mirrors.set(connector.uid, mirrored)
    config._internal.connectors.setState((others) => [...others, connector])
    return mirrored
  }

  /** What Foyer connected without wagmi is connected there too, and only as long. */
  const mirror = () => {
    if (!isStarted) return
    const { connectors } = context.state()
    const others = connectors.filter(
      ({ id, namespaces }) =>
        namespaces.includes('eip155') && ![...entries.values()].some(({ foyer }) => foyer.id === id),
    )
    for (const foyer of others) {
      const connection = findConnection(foyer.id)
      const uid = findUid(foyer.id)
      if (!connection) {
        if (uid && !isAwaited(foyer.id)) void Promise.resolve().then(() => settleMirror(uid, foyer.id))
        continue
      }
      const name = connection.peer?.name ?? foyer.name
      const { connector } = (uid && mirrors.get(uid)) || addMirror(foyer)
      Object.assign(connector, { name })
      place(connector, connection)
    }
  }

  /** Takes a mirror away again, unless Foyer is on its way to connect it. */
  const settleMirror = (uid: string, connectorId: string) => {
    const mirrored = mirrors.get(uid)
    if (!mirrored || findConnection(connectorId) || isAwaited(connectorId)) return
    mirrors.delete(uid)
    ended.delete(uid)
    forget(uid)
    // wagmi goes on with the wallet that Foyer shows.
    leaving.set(uid, Promise.resolve())
    removeMirror(mirrored.connector)
    leaving.delete(uid)
  }

  const removeMirror = ({ uid, emitter }: Connector) => {
    if (config.state.connections.has(uid)) emitter.emit('disconnect')
    config._internal.connectors.setState((all) => all.filter((connector) => connector.uid !== uid))
  }

  const place = (connector: Connector, connection: Connection) => {
    const { uid, emitter } = connector
    const { status, connections } = config.state
    if (!(isSettled || isHydrated(config)) || ended.has(uid) || status === 'reconnecting') return
    reported.set(uid, connection)
    const data = readMirror(connection)
    const now = connections.get(uid)
    if (now) {
      if (!isSameData(now, data)) emitter.emit('change', data)
      return
    }
    // Somebody is asked just now: what comes of it calls here again.
    if (status === 'connecting') return
    const { events } = config._internal
    emitter.off('connect', events.connect)
    emitter.off('change', events.change)
    emitter.off('disconnect', events.disconnect)
    emitter.on('change', events.change)
    emitter.on('disconnect', events.disconnect)
    const isShown = getShown()?.connectorId === connection.connectorId
    config.setState((state) => ({
      ...state,
      connections: new Map(state.connections).set(uid, { ...data, connector }),
      current: isShown ? uid : (state.current ?? uid),
      status: 'connected',
    }))
    if (isShown) makeCurrent(uid)
  }

  const forget = (uid: string) => {
    reported.delete(uid)
    confirmed.delete(uid)
    chosen.delete(uid)
  }

  /** Foyer changed: moves wagmi there. */
  const follow = () => {
    const { connections, activeNetworkId } = context.state()
    const known = new Set(
      connections.flatMap(({ namespace, connection, connectorId }) =>
        namespace === 'eip155' && connection ? [connectorId] : [],
      ),
    )
    mirror()
    for (const [uid, { foyer }] of entries) {
      if (known.has(foyer.id)) confirmed.add(uid)
      // Left in Foyer, here or in another tab, or replaced by what the visitor connected there.
      else if (confirmed.delete(uid) && !isReporting && isLive(uid)) leave(uid).catch(() => {})
    }
    if (isReporting || asking.size > 0 || config.state.status === 'reconnecting') return
    const shown = getShown()
    const uid = findUid(shown?.connectorId)
    if (uid && isLive(uid) && !leaving.has(uid) && config.state.current !== uid) makeCurrent(uid)
    followChoice()
    if (!isSettled || shown || liveUids().length > 0 || !activeNetworkId.startsWith('eip155:')) return
    const id = Number(activeNetworkId.slice('eip155:'.length))
    if (id === config.state.chainId || !config.chains.some((chain) => chain.id === id)) return
    chainId = id
    config.setState((state) => ({ ...state, chainId: id }))
  }

  /** The account that the visitor chose in Foyer is wagmi's first too. */
  const followChoice = () => {
    const shown = getShown()
    const uid = findUid(shown?.connectorId)
    const now = uid && config.state.connections.get(uid)
    // Of a mirror Foyer says everything.
    if (!shown || !now || !entries.has(uid) || !isLive(uid) || leaving.has(uid) || asking.has(uid)) return
    const wanted = now.accounts.find((address) => address === shown.accounts[0].address)
    if (!wanted || wanted === now.accounts[0]) return
    if (shown.chosenOver) chosen.set(uid, { over: shown.chosenOver, address: wanted })
    else chosen.delete(uid)
    now.connector.emitter.emit('change', { accounts: putFirst(now.accounts, wanted) })
  }

  const leave = (uid: string): Promise<void> => {
    const entry = entries.get(uid)
    const before = leaving.get(uid)
    if (before || !entry || !isLive(uid)) return before ?? Promise.resolve()
    const { connector } = entry
    const left = withSignal(disconnect(config, { connector }), AbortSignal.timeout(leaveWaitMs)).finally(
      () => {
        // It is over whatever the wallet says, for wagmi as for Foyer.
        if (isLive(uid)) connector.emitter.emit('disconnect')
        leaving.delete(uid)
        forget(uid)
        sync()
      },
    )
    leaving.set(uid, left)
    return left
  }

  /** Runs an attempt of Foyer's own: until Foyer has its result, wagmi's news of that wallet are not told. */
  const ask = async (uid: string, attempt: (isWanted: () => boolean) => Promise<void>) => {
    const token = {}
    asking.set(uid, token)
    const end = () => {
      if (asking.get(uid) !== token) return
      asking.delete(uid)
      sync()
      follow()
    }
    try {
      await leaving.get(uid)?.catch(() => {})
      await attempt(() => isLive(uid) || (asking.has(uid) && asking.get(uid) !== token))
      const connection = toConnection(uid)
      if (connection) reported.set(uid, connection)
      // Foyer applies the result before the next task.
      setTimeout(end)
      return connection
    } catch (error) {
      end()
      throw error
    }
  }

  const restore = (uid: string, connector: Connector, signal: AbortSignal) =>
    ask(uid, async (isWanted) => {
      await waitForSettled()
      // One after another: wagmi restores nothing while it restores something.
      const turn = restoring.then(async () => {
        if (isLive(uid) || signal.aborted || !(await connector.isAuthorized())) return
        if (config.state.status === 'disconnected') await reconnect(config, { connectors: [connector] })
        else await connectGuarded(config, connector, { signal, isReconnecting: true, isWanted })
      })
      restoring = turn.catch(() => {})
      await turn
    })

  const createEntry = (connector: Connector): Entry => {
    const { uid } = connector
    const provider = createProvider(connector)
    const notice = ({ type }: { type: string }) => {
      if (type !== 'connecting' || asking.has(uid)) return
      prompted = uid
      context.emit({ type: 'connecting', namespace: 'eip155', connectorId: foyer.id })
    }
    connector.emitter.on('message', notice)
    context.signal.addEventListener('abort', () => connector.emitter.off('message', notice))
    const foyer: FoyerConnector = {
      ...describeConnector(connector),
      namespaces: ['eip155'],
      async connect({ signal }) {
        const connection = await ask(uid, async (isWanted) => {
          if (isLive(uid)) makeCurrent(uid)
          else await connectGuarded(config, connector, { signal, isWanted })
        })
        if (!connection) throw new ConnectFailedError({ details: 'The wallet opened no account' })
        return [connection]
      },
      async reconnect({ signal }) {
        const connection = await restore(uid, connector, signal)
        return connection ? [connection] : []
      },
      disconnect: () => leave(uid),
      getProvider: () => provider,
    }
    return { connector, foyer, provider }
  }

  const publish = () => {
    for (const connector of config.connectors)
      if (connector.type !== mirrorType && !entries.has(connector.uid))
        entries.set(connector.uid, createEntry(connector))
    const connectors = config.connectors.flatMap(({ uid }) => entries.get(uid)?.foyer ?? [])
    const hasGlobal = 'ethereum' in window
    context.emit({
      type: 'connectors',
      source: 'wagmi',
      connectors: connectors.filter(({ type }) => type !== 'injected' || hasGlobal),
    })
  }

  const waiting = new Set<() => void>()
  const wake = () => {
    for (const resolve of waiting) resolve()
    waiting.clear()
  }
  /** Resolves with Foyer's next change. */
  const nextChange = (limit: AbortSignal | undefined) =>
    new Promise<void>((resolve) => {
      waiting.add(resolve)
      limit?.addEventListener('abort', () => resolve())
    })

  /** wagmi restores what its connectors know: what Foyer is going to restore must be one from the start. */
  const addStored = () => {
    const active = getStoredConnectors(context.storage).find(([namespace]) => namespace === 'eip155')
    const foyer = context.state().connectors.find(({ id }) => id === active?.[1])
    if (foyer?.namespaces.includes('eip155')) addMirror(foyer)
  }
  if (typeof window !== 'undefined') {
    context.subscribe(wake)
    context.signal.addEventListener('abort', wake)
    // With `ssr` the markup of the server knows no wallet of the browser.
    if (!config._internal.ssr) addStored()
  }

  return {
    start() {
      if (config._internal.ssr) addStored()
      isStarted = true
      publish()
      const stops = [
        watchConnectors(config, {
          onChange() {
            publish()
            sync()
          },
        }),
        config.subscribe((state) => state, sync),
      ]
      context.signal.addEventListener('abort', () => {
        for (const stop of stops) stop()
        for (const { connector } of mirrors.values()) removeMirror(connector)
      })
      context.subscribe(follow)
      sync()
      const { activeNetworkId } = context.state()
      void waitForSettled().then(() => {
        if (context.signal.aborted) return
        isSettled = true
        // Where the app is was wagmi's to say, unless the visitor moved meanwhile.
        if (context.state().activeNetworkId === activeNetworkId) chainId = 0
        sync()
        follow()
      })
    },
    getConnector: (provider) => [...entries.values()].find((entry) => entry.provider === provider)?.connector,
  }
}

function putFirst<item>(items: readonly item[], first: item): readonly item[] {
  return items.includes(first) ? [first, ...items.filter((item) => item !== first)] : items
}

function isSameData(a: MirrorData, b: MirrorData): boolean {
  return a.chainId === b.chainId && a.accounts.join() === b.accounts.join()
}

function isSame(a: Connection, b: Connection): boolean {
  return (
    a.networkId === b.networkId &&
    a.accounts.length === b.accounts.length &&
    a.accounts.every(({ address }, index) => address === b.accounts[index]?.address)
  )
}
