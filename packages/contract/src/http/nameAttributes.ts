import * as v from 'valibot'
import { text } from './schemas.ts'

const dataImage = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/
const maxAvatarChars = 16_384
const maxBioChars = 256

/**
 * Attributes of a name's owner in addition to addresses.
 *
 * @internal
 */
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
/** Attributes of a name's owner in addition to addresses. */
export type NameAttributes = v.InferOutput<typeof nameAttributes>
