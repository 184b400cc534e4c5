import type { FoyerState } from '../model/FoyerState.ts'
import type { ResolvedOptions } from '../model/resolveOptions.ts'

/**
 * Whether connecting is blocked until the visitor agrees: the checkbox is on, and there are terms to agree to.
 *
 * @example
 * ```ts
 * import { needsConsent } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * const isBlocked = needsConsent(foyer.state, foyer.options)
 * ```
 */
export function needsConsent(
  state: Pick<FoyerState, 'features' | 'hasConsented'>,
  options: Pick<ResolvedOptions, 'termsUrl' | 'privacyUrl'>,
): boolean {
  return (
    state.features.legalCheckbox && Boolean(options.termsUrl || options.privacyUrl) && !state.hasConsented
  )
}
