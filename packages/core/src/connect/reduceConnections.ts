import type { CaipNetworkId, Namespace } from '@foyer/contract'
import type { Connection } from '../model/Connector.ts'
import type { FoyerState, KnownConnection } from '../model/FoyerState.ts'
import { findConnection, getActiveNamespace } from '../model/selectors.ts'

/** Maximum number of remembered disconnected wallets. */
const rememberedMax = 5

/** The part of the state that `reduceConnections` owns. */
export type Connections = Pick<FoyerState, 'connections' | 'connecting' | 'activeNetworkId'>

/** A change of an instance's connections. */
export type ConnectionsChange =
  /** A connector is being prompted. Connected namespaces keep their wallet. */
  | { type: 'asked'; connectorId: string; namespaces: readonly Namespace[] }
  /** A connector's attempt ended, with or without a connection. */
  | { type: 'answered'; connectorId: string; namespaces: readonly Namespace[] }
  /** Connections become the active ones of their namespaces; the app moves to another namespace only for a chosen one. */
  | { type: 'connected'; connections: readonly Connection[]; isChosen?: boolean | undefined }
  /** Connections are added next to the active ones. */
  | { type: 'added'; connections: readonly Connection[] }
  /** A connector disconnected; another wallet of the namespace takes its place. */
  | { type: 'left'; connectorId: string }
  /** A wallet is removed from the list. */
  | { type: 'removed'; connectorId: string; namespace: Namespace }
  /** Wallets of an earlier visit, connected or not. */
  | { type: 'remembered'; wallets: readonly KnownConnection[] }
  /** Wallets that another tab connected and that do not answer in this one: this tab waits for them. */
  | { type: 'told'; wallets: readonly KnownConnection[] }
  /** A wallet is locked or unreachable: its connections wait for it. */
  | { type: 'waiting'; connectorId: string }
  /** The app moved to another network. */
  | { type: 'moved'; networkId: CaipNetworkId }

/** Options of the reducer. */
export type ConnectionsRules = {
  /** Whether several wallets of a namespace may be connected at once. */
  multiWallet: boolean
  isConfigured(networkId: CaipNetworkId): boolean
  /** Display name and icon of a wallet. */
  describe(connection: Connection): Pick<KnownConnection, 'name' | 'icon'>
}

/** Returns the connections after a change; the same object if nothing changed. Pure. */
export function reduceConnections(
  before: Connections,
  change: ConnectionsChange,
  rules: ConnectionsRules,
): Connections {
  switch (change.type) {
    case 'asked':
      return ask(before, change.namespaces, change.connectorId)
    case 'answered':
      return fill(answer(before, change.namespaces, change.connectorId), rules)
    case 'connected':
      return activate(before, change.connections, rules, change.isChosen)
    case 'added':
      return add(
        before,
        change.connections.map((connection) => toKnown(connection, 'connected', rules)),
        rules,
      )
    case 'left':
      return fill(leave(before, change.connectorId, rules), rules)
    case 'removed': {
      const connections = before.connections.filter((known) => !isSameConnection(known, change))
      return fill({ ...before, connections }, rules)
    }
    case 'remembered': {
      const { connections } = before
      const isNew = (wallet: KnownConnection) => !connections.some((known) => isSameConnection(known, wallet))
      return { ...before, connections: limit([...connections, ...change.wallets.filter(isNew)]) }
    }
    case 'told':
      return add(before, change.wallets, rules)
    case 'waiting':
      return fill(wait(before, change.connectorId), rules)
    case 'moved':
      return before.activeNetworkId === change.networkId
        ? before
        : { ...before, activeNetworkId: change.networkId }
  }
}

/** Whether both refer to the same wallet in the same namespace. */
export function isSameConnection(
  a: Pick<KnownConnection, 'connectorId' | 'namespace'>,
  b: Pick<KnownConnection, 'connectorId' | 'namespace'>,
): boolean {
  return a.connectorId === b.connectorId && a.namespace === b.namespace
}

function ask(before: Connections, namespaces: readonly Namespace[], connectorId: string): Connections {
  const free = namespaces.filter((namespace) => !findConnection(before.connections, namespace))
  if (free.every((namespace) => before.connecting[namespace] === connectorId)) return before
  const asked = Object.fromEntries(free.map((namespace) => [namespace, connectorId]))
  return { ...before, connecting: { ...before.connecting, ...asked } }
}

function answer(before: Connections, namespaces: readonly Namespace[], connectorId: string): Connections {
  // A namespace that a later attempt took over stays with that attempt.
  const own = namespaces.filter((namespace) => before.connecting[namespace] === connectorId)
  return own.length === 0 ? before : { ...before, connecting: without(before.connecting, own) }
}

function activate(
  before: Connections,
  connections: readonly Connection[],
  rules: ConnectionsRules,
  isChosen = false,
): Connections {
  const active = getActiveNamespace(before)
  const shown =
    connections.find(({ namespace }) => namespace === active) ?? (isChosen ? connections[0] : undefined)
  return {
    connections: place(
      before.connections,
      connections.map((connection) => toKnown(connection, 'active', rules)),
      true,
      rules,
    ),
    connecting: without(
      before.connecting,
      connections.map(({ namespace }) => namespace),
    ),
    activeNetworkId: shown && rules.isConfigured(shown.networkId) ? shown.networkId : before.activeNetworkId,
  }
}

function wait(before: Connections, connectorId: string): Connections {
  const isLost = (known: KnownConnection) =>
    known.connectorId === connectorId && known.connection !== undefined
  if (!before.connections.some(isLost)) return before
  return {
    ...before,
    connections: before.connections.map((known) =>
      isLost(known) ? { ...known, connection: undefined } : known,
    ),
  }
}

function leave(before: Connections, connectorId: string, rules: ConnectionsRules): Connections {
  const { multiWallet } = rules
  if (!before.connections.some((known) => known.connectorId === connectorId)) return before
  const connections = limit(
    before.connections.flatMap((known): readonly KnownConnection[] => {
      if (known.connectorId !== connectorId) return [known]
      return multiWallet ? [{ ...known, status: 'disconnected', connection: undefined }] : []
    }),
  )
  return { ...before, connections }
}

/**
 * Promotes a connected wallet in each namespace without an active one: the namespace moves straight on to its next wallet,
 * without a disconnected state in between. A wallet that is being prompted may still become the active one.
 */
function fill(before: Connections, rules: ConnectionsRules): Connections {
  const next = new Map<Namespace, Connection>()
  for (const { namespace, connection } of before.connections)
    if (
      connection &&
      !next.has(namespace) &&
      before.connecting[namespace] === undefined &&
      !findConnection(before.connections, namespace)
    )
      next.set(namespace, connection)
  return next.size > 0 ? activate(before, [...next.values()], rules) : before
}

/** Adds wallets to the list: active ones as active, the others next to them. */
function add(before: Connections, wallets: readonly KnownConnection[], rules: ConnectionsRules): Connections {
  const isActive = ({ status }: KnownConnection) => status === 'active'
  const beside = wallets.filter((known) => !isActive(known))
  const connections = place(before.connections, beside, false, rules)
  return fill({ ...before, connections: place(connections, wallets.filter(isActive), true, rules) }, rules)
}

/** Converts a connection to its list entry. */
function toKnown(
  connection: Connection,
  status: 'active' | 'connected',
  { describe }: ConnectionsRules,
): KnownConnection {
  return {
    connectorId: connection.connectorId,
    namespace: connection.namespace,
    ...describe(connection),
    address: connection.accounts[0].address,
    chosenOver: connection.chosenOver,
    networkId: connection.networkId,
    status,
    connection,
  }
}

/** Adds wallets to the list, as the active ones of their namespaces or next to them. */
function place(
  known: readonly KnownConnection[],
  placed: readonly KnownConnection[],
  isActive: boolean,
  { multiWallet }: ConnectionsRules,
): readonly KnownConnection[] {
  const others = known.flatMap((one): readonly KnownConnection[] => {
    const again = placed.find((other) => isSameConnection(one, other))
    // A wallet that only changed keeps its position in the list; one that becomes active moves to the front.
    if (again) return isActive && one.status !== 'active' ? [] : [again]
    const isReplaced =
      isActive && one.status === 'active' && placed.some(({ namespace }) => namespace === one.namespace)
    if (!isReplaced) return [one]
    // Without multi-wallet, the previous wallet is dropped silently.
    return multiWallet ? [{ ...one, status: 'connected' }] : []
  })
  return limit([...placed.filter((one) => !others.includes(one)), ...others])
}

function limit(all: readonly KnownConnection[]): readonly KnownConnection[] {
  let left = rememberedMax
  return all.filter(({ status }) => status !== 'disconnected' || left-- > 0)
}

function without(
  connecting: Connections['connecting'],
  namespaces: readonly Namespace[],
): Connections['connecting'] {
  if (!namespaces.some((namespace) => namespace in connecting)) return connecting
  const rest = Object.entries(connecting).filter(([name]) => !namespaces.includes(name as Namespace))
  return Object.fromEntries(rest)
}
