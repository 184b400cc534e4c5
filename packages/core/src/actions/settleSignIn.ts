import type { Foyer } from '../Foyer.ts'

/** Says whether the app asks visitors to sign in. */
export function asksSignIn({ options }: Foyer): boolean {
  return options.siwx !== undefined || options.siweConfig !== undefined
}

/** Sets the sign-in going; its code loads where the app asks for it. */
export function loadSignIn(foyer: Foyer): Promise<void> {
  return foyer.once('sign-in', async () => {
    const { followSignIn } = await import('../siwx/followSignIn.ts')
    if (!foyer.signal.aborted) followSignIn(foyer)
  })
}

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
    foyer.signal.addEventListener('abort', () => resolve())
  })
}
