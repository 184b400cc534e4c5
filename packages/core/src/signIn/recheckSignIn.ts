import type { Foyer } from '../model/Foyer.ts'
import { endSignIn } from './endSignIn.ts'
import { findSession } from './findSession.ts'
import { getSiwx } from './getSiwx.ts'

const backendTimeoutMs = 10_000

/**
 * Re-checks with the backend whether the active account is signed in: another tab signed in or out, or the visitor returned
 * to the page. If the backend does not answer, nothing changes. Never rejects.
 */
export async function recheckSignIn(foyer: Foyer): Promise<void> {
  const siwx = getSiwx(foyer)
  const { signIn: before } = foyer.state
  if (!siwx || (before.status !== 'signedIn' && before.status !== 'needed')) return
  const { accountAddress } = before
  const signal = AbortSignal.any([foyer._internal.signal, AbortSignal.timeout(backendTimeoutMs)])
  try {
    const session = await findSession(foyer, await siwx.getSessions({ signal }), accountAddress, siwx.scope)
    // The visitor moved on meanwhile.
    if (signal.aborted || foyer.state.signIn !== before) return
    if (session) {
      const isSame = before.status === 'signedIn' && before.session.expirationTime === session.expirationTime
      if (!isSame) foyer._internal.setState({ signIn: { status: 'signedIn', accountAddress, session } })
      if (before.status === 'needed') foyer._internal.notify({ type: 'signedIn' })
    } else if (before.status === 'signedIn') endSignIn(foyer, siwx, accountAddress)
  } catch {
    // Keep the last known state.
  }
}
