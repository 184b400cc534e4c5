import type { ConnectorContext } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'

/** Whether the app asks visitors to sign in. */
export function asksSignIn({ options }: Foyer): boolean {
  return !!(options.siwx || options.siweConfig)
}

/** Starts the sign-in; its code loads only if the app asks for it. */
export function loadSignIn(foyer: Foyer): Promise<void> {
  return foyer._internal.once(load)
}

async function load(foyer: Foyer): Promise<void> {
  const { followSignIn } = await import('./followSignIn.ts')
  if (!foyer._internal.signal.aborted) followSignIn(foyer)
}

/** Offers connectors a sign-in to combine with connecting; its code loads only if the app asks for one. */
export const offerSignIn = async (
  foyer: Foyer,
  ...parameters: Parameters<NonNullable<ConnectorContext['offerSignIn']>>
): ReturnType<NonNullable<ConnectorContext['offerSignIn']>> =>
  asksSignIn(foyer)
    ? (await import('./createOffer.ts').catch(() => undefined))?.createOffer(foyer, ...parameters)
    : undefined
