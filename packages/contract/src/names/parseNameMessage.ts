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
  const parsed = safeParse(nameMessage, json)
  if (!parsed.success) throw new NameMessageInvalidError({ details: parsed.issues[0].message })
  return parsed.output
}
