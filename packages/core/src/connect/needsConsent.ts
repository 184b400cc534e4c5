import type { FoyerState } from '../model/FoyerState.ts'
import type { ResolvedOptions } from '../model/resolveOptions.ts'

/** Says whether the app asks for consent to its terms: it wants the checkbox and has something to agree to. */
export function asksConsent(
  state: Pick<FoyerState, 'features'>,
  options: Pick<ResolvedOptions, 'termsUrl' | 'privacyUrl'>,
): boolean {
  return state.features.legalCheckbox && Boolean(options.termsUrl || options.privacyUrl)
}

/** Says whether nothing may be connected before the visitor agrees. */
export function needsConsent(
  state: Pick<FoyerState, 'features' | 'hasConsented'>,
  options: Pick<ResolvedOptions, 'termsUrl' | 'privacyUrl'>,
): boolean {
  return asksConsent(state, options) && !state.hasConsented
}
