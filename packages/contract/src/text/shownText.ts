import * as v from 'valibot'
import { cleanText } from './cleanText.ts'

/**
 * Schema of a text that others chose and people read, such as a provider's name: cleaned by `cleanText`, whichever view,
 * page, mail or terminal shows it.
 *
 * @param maxChars of the cleaned text; the rest is cut off.
 *
 * @internal
 */
export function shownText(maxChars?: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => cleanText(text, maxChars)),
    // The OpenAPI document describes the output by the last schema.
    v.string(),
  )
}

/**
 * Schema of an id, a hash or an address: visible ASCII characters, so that nothing hides in it or turns the text around it.
 *
 * @internal
 */
export const plainId = v.pipe(v.string(), v.regex(/^[!-~]*$/))
