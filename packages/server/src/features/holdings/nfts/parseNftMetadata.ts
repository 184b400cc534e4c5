import { cleanText } from '@foyer/contract'
import * as v from 'valibot'

/** Metadata of an NFT, cleaned; fields are empty if absent. */
export type NftMetadata = {
  name: string
  description: string
  /** URI of the picture. */
  image: string
  /** URI of the video or program. */
  animation: string
  attributes: { name: string; value: string }[]
}

const maxAttributes = 50
/** On-chain pictures are embedded in the URI. */
const maxUriChars = 400_000
const maxDescriptionChars = 1_000

const text = v.fallback(v.optional(v.union([v.string(), v.number(), v.boolean()])), undefined)
const metadata = v.object({
  name: text,
  description: text,
  image: text,
  image_url: text,
  /** The embedded picture. */
  image_data: text,
  animation_url: text,
  attributes: v.fallback(
    v.optional(v.array(v.fallback(v.object({ trait_type: text, value: text }), {}))),
    undefined,
  ),
})

/** Parses metadata by the ERC-721 and ERC-1155 schemas and common practice; `undefined` if it is malformed. */
export function parseNftMetadata(bytes: Uint8Array): NftMetadata | undefined {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
  const parsed = v.safeParse(metadata, json)
  if (!parsed.success) return undefined
  const { name, description, image, image_url, image_data, animation_url, attributes = [] } = parsed.output
  const drawn = typeof image_data === 'string' && image_data.trim().startsWith('<svg')
  return {
    name: cleanText(String(name ?? '')),
    description: cleanText(String(description ?? ''), maxDescriptionChars),
    image: cleanUri(image ?? image_url ?? (drawn ? `data:image/svg+xml;utf8,${image_data}` : '')),
    animation: cleanUri(animation_url),
    attributes: attributes
      .map(({ trait_type, value }) => ({
        name: cleanText(String(trait_type ?? '')),
        value: cleanText(String(value ?? '')),
      }))
      .filter(({ value }) => value)
      .slice(0, maxAttributes),
  }
}

/** Removes characters that databases cannot store. */
function cleanUri(uri: unknown): string {
  const text = String(uri ?? '').replace(/[\p{Cc}\p{Cs}]/gu, '')
  return text.length > maxUriChars ? '' : text
}
