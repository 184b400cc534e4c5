import type { BaseError } from '@foyer/contract'
import type { RequestErrorCode } from '@foyer/contract/errors'
import type { Foyer } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import { endSignIn } from './endSignIn.ts'
import { getSiwx } from './getSiwx.ts'
import { revokeSessions } from './revokeSessions.ts'
import { settleSignIn } from './settleSignIn.ts'

const backendTimeoutMs = 10_000

/** Errors of `signOut`. */
export type SignOutErrorType = BaseError<RequestErrorCode>

/**
 * Ends the sessions of the active account, and keeps its wallet connected. Other tabs are signed out as well. Where the app
 * requires sign-in, the modal asks for it again. Has no effect for an account that is not signed in.
 *
 * @example
 * ```ts
 * import { signOut } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * await signOut(foyer)
 * ```
 *
 * @throws the server's errors: the account may then still be signed in.
 */
export async function signOut(foyer: Foyer): Promise<void> {
  await settleSignIn(foyer)
  const siwx = getSiwx(foyer)
  const connection = getConnection(foyer.state)
  const { signIn: flow } = foyer.state
  // If the server could not be asked, or refused, there may still be a session.
  if (!siwx || !connection || flow.status === 'off') return
  const {
    namespace,
    accounts: [{ address }],
  } = connection
  const signal = AbortSignal.any([foyer._internal.signal, AbortSignal.timeout(backendTimeoutMs)])
  await revokeSessions(foyer, siwx, { namespace, addresses: [address], signal })
  // Another account may have become active meanwhile.
  if (foyer.state.signIn === flow && flow.status !== 'needed') endSignIn(foyer, siwx, flow.accountAddress)
}
