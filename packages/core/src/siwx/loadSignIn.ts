import type { Foyer } from '../Foyer.ts'

/** Says whether the app asks visitors to sign in. */
export function asksSignIn({ options }: Foyer): boolean {
  return options.siwx !== undefined || options.siweConfig !== undefined
}

/** Sets the sign-in going; its code loads where the app asks for it. */
export function loadSignIn(foyer: Foyer): Promise<void> {
  return foyer.once('sign-in', async () => {
    const { followSignIn } = await import('./followSignIn.ts')
    if (!foyer.signal.aborted) followSignIn(foyer)
  })
}
