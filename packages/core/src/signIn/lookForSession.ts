import type { CaipAddress } from '@foyer/contract'
import { isUnreachable } from '../base/isUnreachable.ts'
import { waitSeen } from '../base/waitSeen.ts'
import { disconnect } from '../connect/disconnect.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { Siwx } from '../model/Siwx.ts'
import { findSession } from './findSession.ts'

/** A backend that does not say who is signed in for this long cannot be reached. */
const checkTimeoutMs = 10_000
/** A backend that cannot be reached is asked again so often, while somebody looks at the page. */
const retryMs = 10_000

/** What is looked for, and how. */
export type SessionSearch = {
  siwx: Siwx
  accountAddress: CaipAddress
  /** Who does not sign in is disconnected. */
  isRequired: boolean
  /** The visitor is asked to sign in where there is no session. */
  shows: boolean
  /** Aborted once another account is looked for. */
  signal: AbortSignal
}

/** Asks the backend for the session of an account and writes what it says into `state.signIn`. Never rejects. */
export async function lookForSession(foyer: Foyer, search: SessionSearch): Promise<void> {
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
    // Who closed the view is not shown it again, unless they have to sign in.
    if (await waitForServer(signal)) return lookForSession(foyer, { ...search, shows: isRequired })
  }
}

/** The backend answered with an error: who has to sign in is disconnected. */
async function refuse(foyer: Foyer, { siwx, accountAddress, isRequired }: SessionSearch): Promise<void> {
  // Who need not sign in stays connected, and may do it later.
  if (!isRequired) foyer._internal.setState({ signIn: { status: 'needed', accountAddress, isRequired } })
  if (!siwx.onDemand) foyer._internal.notify({ type: 'authenticationFailed' })
  if (!isRequired) return
  foyer._internal.setState({ signIn: { status: 'off' } })
  await disconnect(foyer).catch(() => {})
}

/** Waits until another try is worth it: for a while, or until the browser is online again; false if aborted. */
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
