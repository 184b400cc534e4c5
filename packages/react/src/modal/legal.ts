import type { Foyer } from '@foyer/core'

type Legal = typeof import('./parts/LegalConsent.tsx')

const createPlace = (): { code?: Legal } => ({})

/** How a visitor agrees to the app's terms; there once a view is, in an app that has terms. */
export function getLegal(foyer: Foyer): Legal | undefined {
  return foyer._internal.once(createPlace).code
}

/** Loads it where the app has terms: views have it at once, and nothing moves when it comes. */
export async function loadLegal(foyer: Foyer): Promise<void> {
  const { termsUrl, privacyUrl } = foyer.options
  if (!termsUrl && !privacyUrl) return
  const code = await import('./parts/LegalConsent.tsx')
  foyer._internal.once(createPlace).code = code
}
