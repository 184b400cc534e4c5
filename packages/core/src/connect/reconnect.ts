import { namespaces as allNamespaces } from '@foyer/contract'
import { withSignal } from '../base/withSignal.ts'
import { logEvents } from '../log/logEvents.ts'
import type { Connection, Connector } from '../model/Connector.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import type { KnownConnection } from '../model/FoyerState.ts'
import { getServedNetworks } from '../model/getServedNetworks.ts'
import { keepChoice } from './chooseAccount.ts'
import { commit } from './commit.ts'
import { commitRestored } from './commitRestored.ts'
import { connectFirst } from './connectFirst.ts'
import { followReports as followConnected } from './connectionReports.ts'
import { disconnect } from './disconnect.ts'
import { forgetConnector } from './forgetConnector.ts'
import { getStoredNetwork, getStoredWallets } from './getStoredConnections.ts'
import { moveToConnected } from './moveToConnected.ts'
import { onPageSeen } from './onPageSeen.ts'
import { isSameConnection } from './reduceConnections.ts'
import { getReports, type Report } from './reports.ts'

/** Maximum time the page's start waits for a wallet's announcement, and for its answer. */
const announceWaitMs = 1_500
const answerWaitMs = 3_000
/** A wallet that does not answer a silent read in this time is asked again; a late answer still counts. */
const askAgainMs = 12_000
/** Timeout of a connector's own requests, for example to a server. */
const restoreTimeoutMs = 120_000

// One file for everything that connects without the visitor: a separate chunk would cost every view.
/** Handles reports of connected wallets, including the wallet whose browser the page is open in. */
export function followReports(foyer: Foyer): void {
  const reports = getReports(foyer)
  const firsts = reports.early.filter(isFirst)
  reports.early = reports.early.filter((event) => !isFirst(event))
  followConnected(foyer)
  foyer._internal.once(followFirst)
  for (const event of firsts) reports.take?.(event)
}

function followFirst(foyer: Foyer): true {
  const reports = getReports(foyer)
  const { take } = reports
  reports.take = (event) => (isFirst(event) ? connectFirst(foyer, event.connection) : take?.(event))
  return true
}

type First = Extract<Report, { type: 'connection' }>
function isFirst(event: Report): event is First {
  return event.type === 'connection' && event.adopt === 'first'
}

/**
 * Restores every stored connection without a prompt. Resolves once all wallets answered, or after a short wait: a wallet that
 * is late, slow, locked or unreachable is restored when it appears. Never rejects.
 */
export async function reconnect(foyer: Foyer): Promise<void> {
  follow(foyer)
  removeAbsent(foyer)
  endOthers(foyer)
  const signal = AbortSignal.any([foyer._internal.signal, AbortSignal.timeout(answerWaitMs)])
  const ids = getWaitingIds(foyer)
  await Promise.all(
    ids.map((connectorId) => withSignal(restoreConnector(foyer, connectorId), signal).catch(() => {})),
  )
  // To the visitor, wallets that have not answered by now are no longer connecting but waiting.
  for (const connectorId of ids) endQuestion(foyer, connectorId)
  moveToConnected(foyer)
}

/** Follows another tab: restores what connected there, and moves to its network. Never rejects. */
export async function followConnect(foyer: Foyer, connectorId: string): Promise<void> {
  follow(foyer)
  const told = getWanted(foyer, connectorId)
  const namespaces = told.filter(({ status }) => status === 'active').map(({ namespace }) => namespace)
  commit(foyer, { type: 'asked', connectorId, namespaces })
  const connector = await waitForConnector(foyer, connectorId)
  if (connector) await ask(foyer, connector, told)
  // Otherwise this tab's next write to storage would drop it.
  if (getWanted(foyer, connectorId).length > 0 && !isHere(foyer, connectorId))
    commit(foyer, { type: 'told', wallets: told })
  commit(foyer, { type: 'answered', connectorId, namespaces })
  const networkId = getStoredNetwork(foyer)
  if (networkId) commit(foyer, { type: 'moved', networkId }, { isStored: true })
}

/** Wallets of a connector that should be connected, as stored by this tab or another. */
function getWanted({ _internal: { storage } }: Foyer, connectorId: string): readonly KnownConnection[] {
  return getStoredWallets(storage).filter(
    (wallet) => wallet.connectorId === connectorId && wallet.status !== 'disconnected',
  )
}

function isHere({ state }: Foyer, connectorId: string): boolean {
  return state.connections.some((known) => known.connectorId === connectorId && known.connection)
}

/** Restores one connector's connections without a prompt, unless it is already being asked. Never rejects. */
export async function restoreConnector(foyer: Foyer, connectorId: string): Promise<void> {
  const connector = await waitForConnector(foyer, connectorId)
  if (!connector) return
  const questions = foyer._internal.once(createQuestions)
  const question = questions.get(connectorId) ?? ask(foyer, connector)
  questions.set(connectorId, question)
  const end = () => {
    if (questions.get(connectorId) === question) questions.delete(connectorId)
  }
  const timer = setTimeout(end, askAgainMs)
  foyer._internal.signal.addEventListener('abort', () => clearTimeout(timer))
  await question
  clearTimeout(timer)
  end()
  endQuestion(foyer, connectorId)
}

/** Pending silent reads by connector. */
const createQuestions = () => new Map<string, Promise<void>>()

function follow(foyer: Foyer): void {
  followReports(foyer)
  logEvents(foyer)
  foyer._internal.once(followWaiting)
}

/** Restores a wallet that appears later, and retries unanswered ones when the visitor comes back. */
function followWaiting(foyer: Foyer): true {
  const { signal } = foyer._internal
  const unsubscribe = foyer.subscribe(({ connectors, featuresStatus }, previous) => {
    if (featuresStatus !== previous.featuresStatus && featuresStatus === 'remote') endOthers(foyer)
    if (connectors === previous.connectors) return
    for (const id of getWaitingIds(foyer)) {
      const isNew =
        connectors.some((one) => one.id === id) && !previous.connectors.some((one) => one.id === id)
      if (isNew) void restoreConnector(foyer, id)
    }
  })
  signal.addEventListener('abort', unsubscribe)
  const askAgain = () => {
    for (const id of getWaitingIds(foyer)) if (findConnector(foyer, id)) void restoreConnector(foyer, id)
  }
  globalThis.addEventListener?.('online', askAgain, { signal })
  onPageSeen(foyer, askAgain)
  return true
}

function getWaitingIds({ state }: Foyer): readonly string[] {
  const waiting = state.connections.filter(
    ({ status, connection }) => status !== 'disconnected' && !connection,
  )
  return [...new Set(waiting.map(({ connectorId }) => connectorId))]
}

function endQuestion(foyer: Foyer, connectorId: string): void {
  const namespaces = allNamespaces.filter((namespace) => foyer.state.connecting[namespace] === connectorId)
  commit(foyer, { type: 'answered', connectorId, namespaces }, { isStored: true })
}

/** Removes wallets of an adapter that the app no longer has: they would be waited for forever. */
function removeAbsent(foyer: Foyer): void {
  const { connections, connectors } = foyer.state
  for (const { connectorId, namespace } of connections) {
    const isHere = connectors.some(({ id }) => id === connectorId)
    if (!isHere && !foyer._internal.adapters.has(namespace))
      commit(foyer, { type: 'removed', connectorId, namespace }, { isStored: true })
  }
}

/** If the project allows only one connected wallet, disconnects additional ones of an earlier visit. */
function endOthers(foyer: Foyer): void {
  if (foyer.state.features.multiWallet || !isMultiWalletKnown(foyer)) return
  const { connections } = foyer.state
  for (const { connectorId, namespace, status } of connections) {
    if (status !== 'connected') continue
    const isActive = connections.some(
      (known) => known.connectorId === connectorId && known.status === 'active',
    )
    if (isActive) commit(foyer, { type: 'removed', connectorId, namespace })
    else void disconnect(foyer, { connectorId }).catch(() => {})
  }
}

/** Whether the server or the app said if several wallets may be connected at once. */
function isMultiWalletKnown({ state, options }: Foyer): boolean {
  const { featuresStatus } = state
  const isSaid = featuresStatus === 'skipped' || featuresStatus === 'remote'
  return isSaid || options.features?.multiWallet !== undefined
}

/** Reads a connector's connections. A wallet that fails to answer keeps waiting: no one disconnected it. */
async function ask(foyer: Foyer, connector: Connector, told?: readonly KnownConnection[]): Promise<void> {
  try {
    const signal = AbortSignal.any([foyer._internal.signal, AbortSignal.timeout(restoreTimeoutMs)])
    if (connector.embedded) (await import('../embedded/followEmbedded.ts')).followEmbedded(foyer, connector)
    take(foyer, connector, await connector.reconnect({ networks: getServedNetworks(foyer), signal }), told)
  } catch {
    // The wallet is locked, gone or silent.
  }
}

function take(
  foyer: Foyer,
  connector: Connector,
  found: readonly Connection[],
  told: readonly KnownConnection[] | undefined,
): void {
  if (foyer._internal.signal.aborted) return
  const connectorId = connector.id
  if (found.length === 0) {
    // Only these know for sure that nothing is connected: an extension may be locked.
    if (connector.type !== 'walletConnect' && !connector.embedded) return
    forgetConnector(foyer, connectorId)
    moveToConnected(foyer)
    return
  }
  const wallets = told ?? getWanted(foyer, connectorId)
  if (wallets.length === 0) {
    // The visitor disconnected, or chose another wallet, while this one was silent.
    connector.disconnect().catch(() => {})
    return
  }
  const isConnected = (connection: Connection) =>
    foyer.state.connections.some((known) => known.connection && isSameConnection(known, connection))
  const connections = found
    .filter((connection) => told || !isConnected(connection))
    .map((connection) => {
      const known = wallets.find((wallet) => isSameConnection(wallet, connection))
      return known ? keepChoice(connection, known.chosenOver, known) : connection
    })
  if (connections.length === 0) return
  const isActive = (connection: Connection) =>
    wallets.some((wallet) => wallet.status === 'active' && isSameConnection(wallet, connection))
  const beside = connections.filter((connection) => !isActive(connection))
  const active = connections.filter(isActive)
  commitRestored(foyer, connections, () => {
    if (beside.length) commit(foyer, { type: 'added', connections: beside })
    if (active.length) commit(foyer, { type: 'connected', connections: active })
  })
  const restored = connections.map(({ namespace }) => namespace)
  foyer._internal.emit('CONNECT_SUCCESS', { name: connector.name, namespaces: restored, reconnect: true })
}

async function waitForConnector(foyer: Foyer, connectorId: string): Promise<Connector | undefined> {
  const found = findConnector(foyer, connectorId)
  if (found) return found
  const signal = AbortSignal.any([foyer._internal.signal, AbortSignal.timeout(announceWaitMs)])
  return new Promise((resolve) => {
    const finish = (connector: Connector | undefined) => {
      unsubscribe()
      signal.removeEventListener('abort', giveUp)
      resolve(connector)
    }
    const giveUp = () => finish(undefined)
    const unsubscribe = foyer.subscribe(() => {
      const connector = findConnector(foyer, connectorId)
      if (connector) finish(connector)
    })
    signal.addEventListener('abort', giveUp)
  })
}
