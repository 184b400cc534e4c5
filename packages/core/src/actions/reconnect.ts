import type { Namespace } from '@foyer/contract'
import { applyConnections } from '../applyConnections.ts'
import { forgetConnector } from '../applyDisconnect.ts'
import type { Connector } from '../Connector.ts'
import { type Foyer, findConnector } from '../Foyer.ts'
import { noteConnections } from '../knownConnections.ts'
import { noteMissing, readConnections } from '../restoredConnections.ts'
import { stored } from '../stored.ts'
import { withSignal } from '../withSignal.ts'

/** An extension that announces itself later than this after the page is not waited for. */
const announceWaitMs = 1_500
/** A wallet that does not answer a silent question in this time is given up for this visit. */
const restoreTimeoutMs = 12_000

/** Restores every stored connection without asking the person. Never rejects. */
export async function reconnect(foyer: Foyer): Promise<void> {
  const saved = foyer.storage.get(...stored.connections) ?? {}
  readConnections(foyer)
  const beside = foyer.state.connections.filter(({ status }) => status !== 'disconnected')
  const ids = new Set([...Object.values(saved), ...beside.map(({ connectorId }) => connectorId)])
  await Promise.all([...ids].map((connectorId) => restoreConnector(foyer, connectorId)))
  noteMissing(foyer)
}

/** Restores one connector's connections without asking the person. Never rejects. */
export async function restoreConnector(foyer: Foyer, connectorId: string): Promise<void> {
  const saved = foyer.storage.get(...stored.connections) ?? {}
  const namespaces = (Object.keys(saved) as Namespace[]).filter(
    (namespace) => saved[namespace] === connectorId,
  )
  const mark = (from: 'disconnected' | 'connecting', to: 'disconnected' | 'connecting') => {
    const next = { ...foyer.state.namespaces }
    for (const namespace of namespaces)
      if ((next[namespace]?.status ?? 'disconnected') === from)
        next[namespace] = to === 'connecting' ? { status: to, connectorId } : { status: to }
    foyer.setState({ namespaces: next })
  }

  mark('disconnected', 'connecting')
  try {
    const connector = await waitForConnector(foyer, connectorId)
    if (!connector) return
    const signal = AbortSignal.any([foyer.signal, AbortSignal.timeout(restoreTimeoutMs)])
    const { networks } = foyer.state
    const connections = await withSignal(connector.reconnect({ networks, signal }), signal)
    if (connections.length > 0) {
      const isActive = ({ namespace }: { namespace: Namespace }) => saved[namespace] === connectorId
      noteConnections(
        foyer,
        connections.filter((connection) => !isActive(connection)),
        false,
      )
      const active = connections.filter(isActive)
      if (active.length) applyConnections(foyer, active)
      const restored = connections.map(({ namespace }) => namespace)
      foyer.emit('CONNECT_SUCCESS', { name: connector.name, namespaces: restored, reconnect: true })
    } else if (connector.type === 'walletConnect') forgetConnector(foyer, connectorId)
  } catch {
    // The wallet is locked, gone or silent: the visitor simply starts disconnected.
  } finally {
    mark('connecting', 'disconnected')
  }
}

async function waitForConnector(foyer: Foyer, connectorId: string): Promise<Connector | undefined> {
  const found = findConnector(foyer, connectorId)
  if (found) return found
  const signal = AbortSignal.any([foyer.signal, AbortSignal.timeout(announceWaitMs)])
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
