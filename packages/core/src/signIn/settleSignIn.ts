import type { Foyer } from '../model/Foyer.ts'
import { asksSignIn, loadSignIn } from './loadSignIn.ts'

/** Resolves when it is known whether the active account is signed in; immediately if the app does not ask for sign-in. */
export async function settleSignIn(foyer: Foyer): Promise<void> {
  if (!asksSignIn(foyer)) return
  await loadSignIn(foyer)
  if (foyer.state.signIn.status !== 'checking') return
  await new Promise<void>((resolve) => {
    const unsubscribe = foyer.subscribe(({ signIn }) => {
      if (signIn.status === 'checking') return
      unsubscribe()
      resolve()
    })
    foyer._internal.signal.addEventListener('abort', () => resolve())
  })
}
