import type { Foyer } from '../model/Foyer.ts'
import type { ThemeMode } from '../model/FoyerState.ts'

/**
 * Sets the colours of the modal and the buttons: light, dark, or the browser's choice (`system`).
 *
 * @example
 * ```ts
 * import { setThemeMode } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * setThemeMode(foyer, 'dark')
 * ```
 */
export function setThemeMode(foyer: Foyer, themeMode: ThemeMode): void {
  foyer._internal.setState({ themeMode })
}
