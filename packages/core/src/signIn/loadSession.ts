import { type CaipAddress, type Namespace, parseCaipAddress } from '@foyer/contract'
import { isUnreachable } from '../base/isUnreachable.ts'
import { waitSeen } from '../base/waitSeen.ts'
import { disconnect } from '../connect/disconnect.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { Siwx } from '../model/Siwx.ts'
import { findSession } from './findSession.ts'

/** Timeout after which a backend counts as unreachable. */
const checkTimeoutMs = 10_000
/** Retry interval for an unreachable backend, while the page is visible. */
const retryMs = 10_000

/** Parameters of a session lookup. */
export type SessionSearch = {
  siwx: Siwx
  accountAddress: CaipAddress
  /** Whether a visitor who does not sign in is disconnected. */
  isRequired: boolean
  /** Whether to ask the visitor to sign in if there is no session. */
  shows: boolean
  /** Aborted when the lookup moves to another account. */
  signal: AbortSignal
}

/** Asks the backend for the session of an account and writes the result to `state.signIn`. Never rejects. */
export async function loadSession(foyer: Foyer, search: SessionSearch): Promise<void> {
  const { siwx, accountAddress, isRequired, shows, signal } = search
  const limit = AbortSignal.any([signal, foyer._internal.signal, AbortSignal.timeout(checkTimeoutMs)])
  const show = () => {
    if (shows) foyer._internal.notify({ type: 'signInAsked' })
  }
  try {
    const sessions = await siwx.getSessions({ signal: limit })
    const session = await findSession(foyer, sessions, accountAddress, siwx.scope)
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
    if (!limit.aborted && !isUnreachable(error)) return refuse(foyer, search)
    foyer._internal.setState({ signIn: { status: 'unreachable', accountAddress, isRequired } })
    show()
    // Do not reopen the view for a visitor who closed it, unless sign-in is required.
    if (await waitForServer(signal)) return loadSession(foyer, { ...search, shows: isRequired })
  }
}

/** Handles an error response of the backend: if sign-in is required, the visitor is disconnected. */
async function refuse(foyer: Foyer, { siwx, accountAddress, isRequired }: SessionSearch): Promise<void> {
  // Sign-in is optional: the visitor stays connected, and may sign in later.
  if (!isRequired) foyer._internal.setState({ signIn: { status: 'needed', accountAddress, isRequired } })
  if (!siwx.onDemand) foyer._internal.notify({ type: 'authenticationFailed' })
  if (!isRequired) return
  foyer._internal.setState({ signIn: { status: 'off' } })
  await disconnect(foyer, { namespace: parseCaipAddress(accountAddress).namespace as Namespace }).catch(
    () => {},
  )
}

/** Waits before the next retry: for a while, or until the browser is online again; `false` if aborted. */
async function waitForServer(signal: AbortSignal): Promise<boolean> {
  const online = new AbortController()
  const onOnline = () => online.abort()
  globalThis.addEventListener?.('online', onOnline)
  try {
    await waitSeen(retryMs, AbortSignal.any([signal, online.signal]))
  } catch {
    return !signal.aborted
  } finally {
    globalThis.removeEventListener?.('online', onOnline)
  }
  return true
}
