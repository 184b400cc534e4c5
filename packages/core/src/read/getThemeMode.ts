import type { Foyer } from '../model/Foyer.ts'
import type { ThemeMode } from '../model/FoyerState.ts'

/**
 * The colours of the modal and the buttons: light, dark, or the browser's choice (`system`).
 *
 * @example
 * ```ts
 * import { getThemeMode, watch } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * watch(foyer, getThemeMode, (themeMode) => console.log(themeMode))
 * ```
 */
export function getThemeMode({ state }: Foyer): ThemeMode {
  return state.themeMode
}
