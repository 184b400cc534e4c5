import { safeParse } from 'valibot'
import { NameMessageInvalidError } from '../errors/names.ts'
import { type NameMessage, nameMessage } from './nameMessage.ts'

/**
 * Parses a message that registers a name.
 *
 * @throws NameMessageInvalidError
 *
 * @example
 * ```ts
 * import { buildNameMessage, isErrorCode, parseNameMessage } from '@foyer/contract'
 *
 * const text = buildNameMessage({
 *   name: 'alice.foyer.example',
 *   attributes: { bio: 'Hello' },
 *   coin_type: 60,
 *   domain: 'app.example.com',
 *   timestamp: 1_767_268_800,
 * })
 * console.log(parseNameMessage(text).name) // 'alice.foyer.example'
 * try {
 *   parseNameMessage(text.replace('alice', '<script>'.repeat(40)))
 * } catch (error) {
 *   console.log(isErrorCode(error, 'NAME_MESSAGE_INVALID')) // true
 * }
 * ```
 */
export function parseNameMessage(text: string): NameMessage {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new NameMessageInvalidError({ cause })
  }
  if (!isPlain(text, json))
    throw new NameMessageInvalidError({ details: 'a field is written twice or hidden' })
  const parsed = safeParse(nameMessage, json)
  if (!parsed.success) throw new NameMessageInvalidError({ details: parsed.issues[0].message })
  return parsed.output
}

/**
 * Whether a text reads as it counts. Wallets show the text itself, while `JSON.parse` uses the last of several fields with the
 * same name, and much blank space would hide the last field.
 */
function isPlain(text: string, json: unknown): boolean {
  // Every string in turn, so that none inside another one counts; a colon follows only a field's name.
  const names = [...text.matchAll(/"((?:[^"\\]|\\.)*)"\s*(:)?/g)].filter(([, , colon]) => colon)
  return (
    !/\s{32}/.test(text) &&
    names.every(([, name = '']) => !name.includes('\\')) &&
    names.length === count(json)
  )
}

/** Number of fields in a value, including nested ones. */
function count(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce<number>((sum, one) => sum + count(one), own)
}
