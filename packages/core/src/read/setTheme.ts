import type { Foyer } from '../model/Foyer.ts'
import type { Theme } from '../model/theme.ts'

/**
 * Replaces the theme tokens of the modal, the buttons and the embedded wallet's frame. Tokens that are missing get their
 * default values.
 *
 * @example
 * ```ts
 * import { setTheme } from '@foyer/core'
 * import { createTheme } from '@foyer/core/theme'
 * import { foyer } from './foyer'
 *
 * setTheme(foyer, createTheme({ brand: '#0b6e62' }))
 * ```
 */
export function setTheme(foyer: Foyer, theme: Theme): void {
  foyer._internal.setState({ theme })
  // Alerts are for developers: their code loads separately, and the page works without it.
  import('../log/checkOptions.ts').then(
    ({ checkTheme }) => checkTheme(foyer),
    () => {},
  )
}
