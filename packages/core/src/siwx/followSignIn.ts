import type { CaipAddress } from '@foyer/contract'
import { disconnect } from '../actions/disconnect.ts'
import { open } from '../actions/router.ts'
import { showToast } from '../actions/showToast.ts'
import type { Connection } from '../Connector.ts'
import type { Foyer } from '../Foyer.ts'
import type { FoyerState, NamespaceState } from '../FoyerState.ts'
import { findNetwork, getCaipAddress, getConnection } from '../selectors.ts'
import { findSession, getOwnSessions } from './findSession.ts'
import { getSiwx } from './getSiwx.ts'
import { noteSignedIn } from './lastSignedIn.ts'
import type { Siwx } from './Siwx.ts'

/** A backend that does not say who is signed in for this long counts as failed. */
const checkTimeoutMs = 10_000
/** Signing out is not waited for longer (seed section 9). */
const signOutTimeoutMs = 3_000

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

  const check = async (state: FoyerState) => {
    const accountAddress = getAccount(state, siwx)
    if (accountAddress === current) return
    current = accountAddress
    abort.abort()
    abort = new AbortController()
    const { signal } = abort
    if (!accountAddress) return foyer.setState({ signIn: { status: 'off' } })
    // What is restored when a page opens is not asked about, where nobody has to sign in.
    const isRestored = state.status !== 'ready'
    foyer.setState({ signIn: { status: 'checking', accountAddress } })
    try {
      const limit = AbortSignal.any([signal, foyer.signal, AbortSignal.timeout(checkTimeoutMs)])
      const session = findSession(await siwx.getSessions({ signal: limit }), accountAddress, siwx.scope)
      if (signal.aborted) return
      if (session) return foyer.setState({ signIn: { status: 'signedIn', accountAddress, session } })
      foyer.setState({ signIn: { status: 'needed', accountAddress, isRequired } })
      if (isRequired || (!isRestored && !siwx.onDemand)) open(foyer, 'SIWXSignMessage')
    } catch {
      if (signal.aborted || foyer.signal.aborted) return
      // Who need not sign in stays connected, and may do it later.
      if (!isRequired) foyer.setState({ signIn: { status: 'needed', accountAddress, isRequired } })
      if (!siwx.onDemand) showToast(foyer, { variant: 'error', code: 'AUTHENTICATION_FAILED' })
      if (!isRequired) return
      foyer.setState({ signIn: { status: 'off' } })
      await disconnect(foyer).catch(() => {})
    }
  }
  const signOut = async (connection: Connection) => {
    const signal = AbortSignal.timeout(signOutTimeoutMs)
    const { namespace } = connection
    const sessions = await siwx.getSessions({ signal })
    const own = connection.accounts.flatMap(({ address }) => getOwnSessions(sessions, { namespace, address }))
    await Promise.all(own.map(({ accountAddress }) => siwx.revokeSession({ accountAddress, signal })))
  }

  const unsubscribe = foyer.subscribe((state, previous) => {
    if (siwx.signOutOnDisconnect !== false && state.namespaces !== previous.namespaces)
      for (const [name, before] of Object.entries(previous.namespaces)) {
        const now = state.namespaces[name as keyof typeof state.namespaces]
        if (before?.status !== 'connected') continue
        const { connectorId } = before.connection
        const isLeft = !state.connections.some(
          (known) => known.connectorId === connectorId && known.connection,
        )
        // Best effort: a session that outlives its connection ends at its own time.
        if (now?.status === 'disconnected' || (isLeft && getConnectorId(now) !== connectorId))
          signOut(before.connection).catch(() => {})
      }
    if (state.signIn !== previous.signIn) noteSignedIn(foyer)
    void check(state)
  })
  foyer.signal.addEventListener('abort', () => {
    unsubscribe()
    abort.abort()
  })
  void check(foyer.state)
}

function getConnectorId(now: NamespaceState | undefined): string | undefined {
  return now?.status === 'connected' ? now.connection.connectorId : undefined
}

/** The account that has to be signed in; none while nobody is connected, or on a network the app does not know. */
function getAccount(state: FoyerState, siwx: Siwx): CaipAddress | undefined {
  const connection = getConnection(state)
  if (!connection || !findNetwork(state, connection.networkId)) return undefined
  if (siwx.namespaces && !siwx.namespaces.includes(connection.namespace)) return undefined
  return getCaipAddress(connection)
}
