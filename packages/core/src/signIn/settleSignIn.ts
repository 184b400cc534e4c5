import type { Foyer } from '../model/Foyer.ts'
import { asksSignIn, loadSignIn } from './loadSignIn.ts'

/** Resolves when it is known whether the active account has signed in. At once where the app asks for no sign-in. */
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
