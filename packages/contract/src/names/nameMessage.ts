import * as v from 'valibot'
import { nameAttributes } from '../http/nameAttributes.ts'
import { text } from '../http/schemas.ts'

/** The message an account signs to register a name; sent as JSON text. */
export const nameMessage = v.strictObject({
  /** The full name, such as `alice.foyer.test`. */
  name: v.pipe(text, v.minLength(1), v.maxLength(255)),
  attributes: v.strictObject(nameAttributes.entries),
  /** Chain to set the name's address for; the message is valid for no other. */
  coin_type: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Address to set for the chain. @default the signing account */
  address: v.optional(v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/))),
  /** Host of the requesting page, which makes the message invalid on any other page. */
  domain: v.pipe(text, v.minLength(1), v.maxLength(255)),
  /** Seconds since the epoch. */
  timestamp: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
/** The message an account signs to register a name. */
export type NameMessage = v.InferOutput<typeof nameMessage>
