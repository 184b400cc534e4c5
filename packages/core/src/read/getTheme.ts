import type { Foyer } from '../model/Foyer.ts'
import type { Theme } from '../model/theme.ts'

/**
 * The theme tokens that differ from the default theme.
 *
 * @example
 * ```ts
 * import { getTheme, watch } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * watch(foyer, getTheme, ({ accent }) => console.log(accent))
 * ```
 */
export function getTheme({ state }: Foyer): Theme {
  return state.theme
}
