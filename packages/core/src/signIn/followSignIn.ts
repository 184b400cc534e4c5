import { type CaipAddress, signOutWaitMs } from '@foyer/contract'
import { getRestored } from '../connect/getRestored.ts'
import { isSameConnection } from '../connect/reduceConnections.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { FoyerState, KnownConnection } from '../model/FoyerState.ts'
import type { Siwx } from '../model/Siwx.ts'
import { findConnection, findNetwork, getCaipAddress, getConnection } from '../model/selectors.ts'
import { checkHosts } from './checkHosts.ts'
import { getNow, getSiwx } from './getSiwx.ts'
import { storeSignedIn } from './lastSignedIn.ts'
import { loadSession } from './loadSession.ts'
import { recheckSignIn } from './recheckSignIn.ts'
import { revokeSessions } from './revokeSessions.ts'

/** Longer delays are split: `setTimeout` fires immediately for 2³¹ ms and more. */
const longestTimerMs = 1_000_000_000

/**
 * Keeps `state.signIn` in sync with the active account: looks up its session whenever account or network change, opens
 * SIWXSignMessage if there is none, and signs out disconnected accounts.
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
    // Restored connections (page load, wallet unlock) do not open the sign-in if it is optional.
    const connection = getConnection(state)
    const isRestored = state.status !== 'ready' || (connection && getRestored(foyer).has(connection))
    const shows = isRequired || (!isRestored && !siwx.onDemand)
    foyer._internal.setState({ signIn: { status: 'checking', accountAddress } })
    look(accountAddress, shows)
  }
  const look = (accountAddress: CaipAddress, shows: boolean) => {
    abort.abort()
    abort = new AbortController()
    void loadSession(foyer, { siwx, accountAddress, isRequired, shows, signal: abort.signal })
  }

  let expiry: ReturnType<typeof setTimeout> | undefined
  /** A session may expire while the page is open: look for another one. */
  const watchExpiry = ({ signIn }: FoyerState) => {
    clearTimeout(expiry)
    if (signIn.status !== 'signedIn') return
    const { accountAddress, session } = signIn
    const leftMs = Date.parse(session.expirationTime) - getNow(siwx)
    const end = () => {
      if (leftMs > longestTimerMs) return watchExpiry(foyer.state)
      foyer._internal.setState({ signIn: { status: 'checking', accountAddress } })
      look(accountAddress, isRequired)
    }
    // A session of the app's own may not state when it ends.
    if (!Number.isNaN(leftMs)) expiry = setTimeout(end, Math.min(Math.max(leftMs, 0), longestTimerMs))
  }
  const onVisible = () => {
    if (globalThis.document?.visibilityState !== 'hidden') void recheckSignIn(foyer)
  }
  const { signal } = foyer._internal
  globalThis.addEventListener?.('focus', onVisible, { signal })
  globalThis.document?.addEventListener('visibilitychange', onVisible, { signal })

  const unsubscribe = foyer.subscribe((state, previous) => {
    if (siwx.signOutOnDisconnect !== false) signOutLeft(foyer, siwx, state, previous)
    if (state.signIn !== previous.signIn) {
      storeSignedIn(foyer)
      watchExpiry(state)
    }
    if (isLeft(state, previous)) {
      const { accountAddress } = state.signIn as Extract<FoyerState['signIn'], { status: 'signing' }>
      foyer._internal.setState({ signIn: { status: 'needed', accountAddress, isRequired } })
      return
    }
    const { signIn } = state
    // The visitor retries; `check` handles a change of account.
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
    clearTimeout(expiry)
    abort.abort()
  })
  if (typeof foyer.options.siwx === 'function') checkHosts(foyer)
  check(foyer.state)
}

/** Whether the visitor closed the modal while their wallet was asked to sign: its answer is then ignored. */
function isLeft(state: FoyerState, previous: FoyerState): boolean {
  const wasShown = previous.open && previous.history.some(({ name }) => name === 'SIWXSignMessage')
  return state.signIn.status === 'signing' && wasShown && !state.open
}

/** The account that must be signed in; `undefined` while disconnected, or on an unconfigured network. */
function getAccount(state: FoyerState, siwx: Siwx): CaipAddress | undefined {
  const connection = getConnection(state)
  if (!connection || !findNetwork(state, connection.networkId)) return undefined
  if (siwx.namespaces && !siwx.namespaces.includes(connection.namespace)) return undefined
  return getCaipAddress(connection)
}

/** Signs out the accounts of disconnected wallets. A locked or unreachable wallet keeps its session. */
function signOutLeft(foyer: Foyer, siwx: Siwx, state: FoyerState, previous: FoyerState): void {
  if (state.connections === previous.connections) return
  const kept = state.connections.filter(({ status }) => status !== 'disconnected')
  for (const known of previous.connections) {
    if (known.status !== 'active') continue
    const isLeft = !kept.some(({ connectorId }) => connectorId === known.connectorId)
    const isWaiting = kept.some((other) => isSameConnection(other, known) && !other.connection)
    // Best effort: a session that outlives its connection expires on its own.
    if (isLeft || !(isWaiting || findConnection(state.connections, known.namespace)))
      signOut(foyer, siwx, known).catch(() => {})
  }
}

async function signOut(foyer: Foyer, siwx: Siwx, known: KnownConnection): Promise<void> {
  const { namespace, connection, address } = known
  const addresses = connection?.accounts.map((account) => account.address) ?? [address]
  const signal = AbortSignal.timeout(signOutWaitMs)
  await revokeSessions(foyer, siwx, { namespace, addresses, signal })
}
