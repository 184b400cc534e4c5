import type { Foyer } from '../Foyer.ts'
import type { Language } from '../languages.ts'

/** Changes the language of buttons and modal. */
export function setLanguage(foyer: Foyer, language: Language): void {
  foyer.setState({ language })
}
