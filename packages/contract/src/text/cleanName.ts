import { hiddenCharacters } from './hiddenCharacters.ts'

const hidden = new RegExp(`[${hiddenCharacters}]+`, 'gu')

/**
 * Removes characters from a name that are invisible or change the text direction. For code that every visitor loads: `cleanText` also
 * knows which joiners and tags belong to an emoji, and marks that strike others out.
 *
 * @internal
 */
export function cleanName(name: string): string {
  return name.replace(hidden, ' ').trim()
}
