import { type BaseError, CapabilityMissingError, isErrorCode, NotSignedInError } from '@foyer/contract'
import type { RequestErrorCode } from '@foyer/contract/errors'
import type { Foyer } from '../model/Foyer.ts'
import { endSignIn } from './endSignIn.ts'
import { getSiwx } from './getSiwx.ts'
import { settleSignIn } from './settleSignIn.ts'

const backendTimeoutMs = 10_000

/** Errors of `getSignInToken`. */
export type GetSignInTokenErrorType = BaseError<'CAPABILITY_MISSING' | 'NOT_SIGNED_IN' | RequestErrorCode>

/**
 * Returns the token of the active account's session, for the app's own backend. If this page has no valid token, as after a
 * reload, the session's cookie renews it.
 *
 * @example
 * ```ts
 * import { getSignInToken } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const token = await getSignInToken(foyer)
 * await fetch('/api/orders', { headers: { authorization: `Bearer ${token}` } })
 * ```
 *
 * @throws NotSignedInError, CapabilityMissingError if the app's own sign-in has no tokens, SiwxSessionInvalidError when the
 * session was ended elsewhere, and the server's errors.
 */
export async function getSignInToken(foyer: Foyer): Promise<string> {
  await settleSignIn(foyer)
  const { signIn: flow } = foyer.state
  const siwx = getSiwx(foyer)
  if (flow.status !== 'signedIn') throw new NotSignedInError()
  if (!siwx?.getToken) throw new CapabilityMissingError({ capability: 'session tokens' })
  const signal = AbortSignal.any([foyer._internal.signal, AbortSignal.timeout(backendTimeoutMs)])
  try {
    return await siwx.getToken({ accountAddress: flow.session.accountAddress, signal })
  } catch (error) {
    // Ended in another tab or by the server: update the modal.
    if (isErrorCode(error, 'SIWX_SESSION_INVALID') && foyer.state.signIn === flow)
      endSignIn(foyer, siwx, flow.accountAddress)
    throw error
  }
}
