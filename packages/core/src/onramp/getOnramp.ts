import type { FoyerState } from '../model/FoyerState.ts'
import type { OnrampState } from '../model/Onramp.ts'
import { onrampDefaults } from './onrampDefaults.ts'

/**
 * Returns the purchase state.
 *
 * @example
 * ```ts
 * import { getOnramp } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const { purchaseCurrencies } = getOnramp(foyer.state)
 * ```
 */
export function getOnramp({ onramp }: Pick<FoyerState, 'onramp'>): OnrampState {
  return onramp ?? onrampDefaults
}
