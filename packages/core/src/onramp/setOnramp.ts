import type { Foyer } from '../model/Foyer.ts'
import type { OnrampState } from '../model/Onramp.ts'
import { getOnramp } from './getOnramp.ts'

/**
 * Updates the purchase form.
 *
 * @example
 * ```ts
 * import { setOnramp } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * setOnramp(foyer, { paymentAmount: '50' })
 * ```
 */
export function setOnramp(foyer: Foyer, update: Partial<OnrampState>): void {
  foyer._internal.setState((state) => ({ onramp: { ...getOnramp(state), ...update } }))
}

/**
 * Restores the defaults. Orders stay.
 *
 * @example
 * ```ts
 * import { resetOnramp } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * resetOnramp(foyer)
 * ```
 */
export function resetOnramp(foyer: Foyer): void {
  foyer._internal.setState({ onramp: undefined })
}
