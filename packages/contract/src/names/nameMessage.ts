import * as v from 'valibot'
import { text } from '../http/schemas.ts'

const dataImage = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/
const maxAvatarChars = 16_384
const maxBioChars = 256

/** What a name says of its owner besides addresses. */
export const nameAttributes = v.object({
  /** Image: `data:`, `https:` or `ipfs:`. */
  avatar: v.optional(
    v.pipe(
      text,
      v.maxLength(maxAvatarChars),
      v.check((value) => dataImage.test(value) || /^(https|ipfs):\/\/[\x21-\x7e]+$/.test(value), 'an image'),
    ),
  ),
  bio: v.optional(v.pipe(text, v.maxLength(maxBioChars))),
})
/** What a name says of its owner besides addresses. */
export type NameAttributes = v.InferOutput<typeof nameAttributes>

/** What an account signs to register a name; in the request it is JSON text. */
export const nameMessage = v.strictObject({
  /** The whole name, such as `alice.foyer.test`. */
  name: v.pipe(text, v.minLength(1), v.maxLength(255)),
  attributes: v.strictObject(nameAttributes.entries),
  /** Chain that the name gets an address for; so the message is good for no other. */
  coin_type: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Address that the name gets for the chain. @default the account that signs */
  address: v.optional(v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/))),
  /** Host of the page that asks; so the message is good for no other page. */
  domain: v.pipe(text, v.minLength(1), v.maxLength(255)),
  /** Seconds since the epoch. */
  timestamp: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
/** What an account signs to register a name. */
export type NameMessage = v.InferOutput<typeof nameMessage>
