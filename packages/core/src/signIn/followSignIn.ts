import { type CaipAddress, signOutWaitMs } from '@foyer/contract'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { FoyerState } from '../model/FoyerState.ts'
import type { Siwx } from '../model/Siwx.ts'
import { findConnection, findNetwork, getCaipAddress, getConnection } from '../model/selectors.ts'
import { checkHosts } from './checkHosts.ts'
import { getOwnSessions } from './findSession.ts'
import { getSiwx } from './getSiwx.ts'
import { noteSignedIn } from './lastSignedIn.ts'
import { lookForSession } from './lookForSession.ts'

/**
 * Keeps `state.signIn` true to the active account: asks for its session whenever account or network change, opens
 * SIWXSignMessage where there is none, and signs out what was disconnected.
 */
export function followSignIn(foyer: Foyer): void {
  const siwx = getSiwx(foyer)
  if (!siwx) return
  const isRequired = siwx.required !== false && !siwx.onDemand
  let current: CaipAddress | undefined
  let abort = new AbortController()

  const check = (state: FoyerState) => {
    const accountAddress = getAccount(state, siwx)
    if (accountAddress === current) return
    current = accountAddress
    abort.abort()
    if (!accountAddress) return foyer._internal.setState({ signIn: { status: 'off' } })
    // What is restored when a page opens is not asked about, where nobody has to sign in.
    const isRestored = state.status !== 'ready'
    const shows = isRequired || (!isRestored && !siwx.onDemand)
    foyer._internal.setState({ signIn: { status: 'checking', accountAddress } })
    look(accountAddress, shows)
  }
  const look = (accountAddress: CaipAddress, shows: boolean) => {
    abort.abort()
    abort = new AbortController()
    void lookForSession(foyer, { siwx, accountAddress, isRequired, shows, signal: abort.signal })
  }

  const unsubscribe = foyer.subscribe((state, previous) => {
    if (siwx.signOutOnDisconnect !== false) signOutLeft(foyer, siwx, state, previous)
    if (state.signIn !== previous.signIn) noteSignedIn(foyer)
    const { signIn } = state
    // The visitor asks to try again; another account is looked at by `check`.
    if (
      previous.signIn.status === 'unreachable' &&
      signIn.status === 'checking' &&
      signIn.accountAddress === previous.signIn.accountAddress
    )
      look(signIn.accountAddress, true)
    check(state)
  })
  foyer._internal.signal.addEventListener('abort', () => {
    unsubscribe()
    abort.abort()
  })
  if (typeof foyer.options.siwx === 'function') checkHosts(foyer)
  check(foyer.state)
}

/** The account that has to be signed in; none while nobody is connected, or on a network the app does not know. */
function getAccount(state: FoyerState, siwx: Siwx): CaipAddress | undefined {
  const connection = getConnection(state)
  if (!connection || !findNetwork(state, connection.networkId)) return undefined
  if (siwx.namespaces && !siwx.namespaces.includes(connection.namespace)) return undefined
  return getCaipAddress(connection)
}

/** Signs the accounts of connections out that have ended. */
function signOutLeft(foyer: Foyer, siwx: Siwx, state: FoyerState, previous: FoyerState): void {
  if (state.connections === previous.connections) return
  for (const { connection, connectorId, namespace, status } of previous.connections) {
    if (!connection || status !== 'active') continue
    const isLeft = !state.connections.some((known) => known.connectorId === connectorId && known.connection)
    // Best effort: a session that outlives its connection ends at its own time.
    if (isLeft || !findConnection(state.connections, namespace))
      signOut(foyer, siwx, connection).catch(() => {})
  }
}

async function signOut(foyer: Foyer, siwx: Siwx, { namespace, accounts }: Connection): Promise<void> {
  const signal = AbortSignal.timeout(signOutWaitMs)
  const sessions = await siwx.getSessions({ signal })
  const own = await Promise.all(
    accounts.map(({ address }) => getOwnSessions(foyer, sessions, { namespace, address })),
  )
  await Promise.all(own.flat().map(({ accountAddress }) => siwx.revokeSession({ accountAddress, signal })))
}
