'use client'
import type { SiwxSession } from '@foyer/contract'
import { getSignInToken, open, type SignInState, signOut as signOutOf } from '@foyer/core'
import { useCallback } from 'react'
import { useInstance } from '../base/FoyerContext.ts'
import { useStore } from '../base/useStore.ts'

/** Return value of `useFoyerSignIn`. */
export type UseFoyerSignInReturnType = {
  /** `off` if the app does not use sign-in or no wallet is connected. */
  status: SignInState['status']
  /** The active account's session. */
  session: SiwxSession | undefined
  /** Opens the modal at the message to sign, if the visitor postponed it. */
  signIn(): void
  /** Ends the session and keeps the wallet connected; rejects with the server's error. */
  signOut(): Promise<void>
  /** Returns a token for the app's backend, also after a reload; rejects while the account is not signed in. */
  getToken(): Promise<string>
}

/**
 * Returns the sign-in state of the active account.
 *
 * @example
 * ```tsx
 * import { useFoyerSignIn } from '@foyer/react'
 *
 * export function SignIn() {
 *   const { status, signIn, signOut } = useFoyerSignIn()
 *   const isSignedIn = status === 'signedIn'
 *   return (
 *     <button type="button" onClick={() => (isSignedIn ? void signOut() : signIn())}>
 *       {isSignedIn ? 'Sign out' : 'Sign in'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useFoyerSignIn(): UseFoyerSignInReturnType {
  const foyer = useInstance()
  const flow = useStore(foyer, (state) => state.signIn)
  const signIn = useCallback(() => open(foyer, { view: 'SIWXSignMessage' }), [foyer])
  const signOut = useCallback(() => signOutOf(foyer), [foyer])
  const getToken = useCallback(() => getSignInToken(foyer), [foyer])
  return {
    status: flow.status,
    session: flow.status === 'signedIn' ? flow.session : undefined,
    signIn,
    signOut,
    getToken,
  }
}
