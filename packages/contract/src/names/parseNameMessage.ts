import { safeParse } from 'valibot'
import { NameMessageInvalidError } from '../errors/names.ts'
import { type NameMessage, nameMessage } from './nameMessage.ts'

/**
 * Reads a message that registers a name.
 *
 * @throws NameMessageInvalidError
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
