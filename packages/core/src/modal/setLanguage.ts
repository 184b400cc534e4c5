import { type Language, pickLanguage } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'

/**
 * Changes the language of the buttons and the modal.
 *
 * @example
 * ```ts
 * import { setLanguage } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * setLanguage(foyer, { language: 'fr' })
 * ```
 */
export function setLanguage(foyer: Foyer, { language }: { language: Language }): void {
  foyer._internal.setState({ language: pickLanguage([language]) })
}
