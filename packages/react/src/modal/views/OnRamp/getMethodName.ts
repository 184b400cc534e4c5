import { cleanText } from '@foyer/contract'
import type { OnrampTexts } from '../../onrampLocales/en.ts'
import { getMethodKind } from './getMethodKind.ts'

/** Returns the name of a payment method: in the visitor's language if its id is known, else the id itself as words. */
export function getMethodName(id: string, texts: OnrampTexts): string {
  const kind = getMethodKind(id)
  if (kind === 'card' || kind === 'bank') return texts[kind]
  const words = cleanText(id.replace(/[_-]+/g, ' '))
  // A provider that mixes cases writes a name.
  if (words !== words.toLowerCase() && words !== words.toUpperCase()) return words
  return words.toLowerCase().replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())
}
