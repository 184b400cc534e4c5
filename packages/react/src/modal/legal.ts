import type { Foyer } from '@foyer/core'

type Legal = typeof import('./parts/LegalConsent.tsx')

const createPlace = (): { code?: Legal } => ({})

/** Returns the consent component; available in every view of an app that has terms. */
export function getLegal(foyer: Foyer): Legal | undefined {
  return foyer._internal.once(createPlace).code
}

/** Loads the consent component if the app has terms. Views wait for it, so that it causes no layout shift. */
export async function loadLegal(foyer: Foyer): Promise<void> {
  const { termsUrl, privacyUrl } = foyer.options
  if (!termsUrl && !privacyUrl) return
  const code = await import('./parts/LegalConsent.tsx')
  foyer._internal.once(createPlace).code = code
}
