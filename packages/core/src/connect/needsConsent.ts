import type { FoyerState } from '../model/FoyerState.ts'
import type { ResolvedOptions } from '../model/resolveOptions.ts'

/** Whether the app asks for consent to its terms: the checkbox is on and there are terms to agree to. */
export function asksConsent(
  state: Pick<FoyerState, 'features'>,
  options: Pick<ResolvedOptions, 'termsUrl' | 'privacyUrl'>,
): boolean {
  return state.features.legalCheckbox && Boolean(options.termsUrl || options.privacyUrl)
}

/** Whether connecting is blocked until the visitor agrees. */
export function needsConsent(
  state: Pick<FoyerState, 'features' | 'hasConsented'>,
  options: Pick<ResolvedOptions, 'termsUrl' | 'privacyUrl'>,
): boolean {
  return asksConsent(state, options) && !state.hasConsented
}
