import type { Language } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'

/** Changes the language of buttons and modal. */
export function setLanguage(foyer: Foyer, { language }: { language: Language }): void {
  foyer._internal.setState({ language })
}
