import { type CaipAddress, signOutWaitMs } from '@foyer/contract'
import { isUnreachable } from '../base/isUnreachable.ts'
import { waitSeen } from '../base/waitSeen.ts'
import { disconnect } from '../connect/disconnect.ts'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { FoyerState } from '../model/FoyerState.ts'
import type { Siwx } from '../model/Siwx.ts'
import { findConnection, findNetwork, getCaipAddress, getConnection } from '../model/selectors.ts'
import { checkHosts } from './checkHosts.ts'
import { findSession, getOwnSessions } from './findSession.ts'
import { getSiwx } from './getSiwx.ts'
import { noteSignedIn } from './lastSignedIn.ts'

/** A backend that does not say who is signed in for this long cannot be reached. */
const checkTimeoutMs = 10_000
/** A backend that cannot be reached is asked again so often, while somebody looks at the page. */
const retryMs = 10_000

/**
 * Keeps `state.signIn` true to the active account: asks for its session whenever account or network change, opens
 * SIWXSignMessage where there is none (seed section 4), and signs out what was disconnected.
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
    void look(accountAddress, shows)
  }
  const look = async (accountAddress: CaipAddress, shows: boolean): Promise<void> => {
    abort.abort()
    abort = new AbortController()
    const { signal } = abort
    const show = () => {
      if (shows) foyer._internal.notify({ type: 'signInAsked' })
    }
    const limit = AbortSignal.any([signal, foyer._internal.signal, AbortSignal.timeout(checkTimeoutMs)])
    try {
      const session = findSession(await siwx.getSessions({ signal: limit }), accountAddress, siwx.scope)
      if (signal.aborted) return
      if (session) {
        foyer._internal.setState({ signIn: { status: 'signedIn', accountAddress, session } })
        foyer._internal.notify({ type: 'signedIn' })
        return
      }
      foyer._internal.setState({ signIn: { status: 'needed', accountAddress, isRequired } })
      show()
    } catch (error) {
      if (signal.aborted || foyer._internal.signal.aborted) return
      if (limit.aborted || isUnreachable(error)) {
        foyer._internal.setState({ signIn: { status: 'unreachable', accountAddress, isRequired } })
        show()
        const isOver = await waitForServer(signal).then(
          () => false,
          () => true,
        )
        // Who closed the view is not shown it again, unless they have to sign in.
        return isOver ? undefined : look(accountAddress, isRequired)
      }
      // Who need not sign in stays connected, and may do it later.
      if (!isRequired) foyer._internal.setState({ signIn: { status: 'needed', accountAddress, isRequired } })
      if (!siwx.onDemand) foyer._internal.notify({ type: 'authenticationFailed' })
      if (!isRequired) return
      foyer._internal.setState({ signIn: { status: 'off' } })
      await disconnect(foyer).catch(() => {})
    }
  }
  const signOut = async (connection: Connection) => {
    const signal = AbortSignal.timeout(signOutWaitMs)
    const { namespace } = connection
    const sessions = await siwx.getSessions({ signal })
    const own = connection.accounts.flatMap(({ address }) => getOwnSessions(sessions, { namespace, address }))
    await Promise.all(own.map(({ accountAddress }) => siwx.revokeSession({ accountAddress, signal })))
  }

  const unsubscribe = foyer.subscribe((state, previous) => {
    if (siwx.signOutOnDisconnect !== false && state.connections !== previous.connections)
      for (const { connection, connectorId, namespace, status } of previous.connections) {
        if (!connection || status !== 'active') continue
        const isLeft = !state.connections.some(
          (known) => known.connectorId === connectorId && known.connection,
        )
        // Best effort: a session that outlives its connection ends at its own time.
        if (isLeft || !findConnection(state.connections, namespace)) signOut(connection).catch(() => {})
      }
    if (state.signIn !== previous.signIn) noteSignedIn(foyer)
    const { signIn } = state
    // The visitor asks to try again; another account is looked at by `check`.
    if (
      previous.signIn.status === 'unreachable' &&
      signIn.status === 'checking' &&
      signIn.accountAddress === previous.signIn.accountAddress
    )
      void look(signIn.accountAddress, true)
    check(state)
  })
  foyer._internal.signal.addEventListener('abort', () => {
    unsubscribe()
    abort.abort()
  })
  if (typeof foyer.options.siwx === 'function') checkHosts(foyer)
  check(foyer.state)
}

/** Resolves when it is worth another try: after a while, or as soon as the browser is online again. */
async function waitForServer(signal: AbortSignal): Promise<void> {
  const online = new AbortController()
  const onOnline = () => online.abort()
  globalThis.addEventListener?.('online', onOnline)
  try {
    await waitSeen(retryMs, AbortSignal.any([signal, online.signal]))
  } catch {
    signal.throwIfAborted()
  } finally {
    globalThis.removeEventListener?.('online', onOnline)
  }
}

/** The account that has to be signed in; none while nobody is connected, or on a network the app does not know. */
function getAccount(state: FoyerState, siwx: Siwx): CaipAddress | undefined {
  const connection = getConnection(state)
  if (!connection || !findNetwork(state, connection.networkId)) return undefined
  if (siwx.namespaces && !siwx.namespaces.includes(connection.namespace)) return undefined
  return getCaipAddress(connection)
}
