import * as v from 'valibot'

/** What a wallet calls itself. */
export const walletName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64))

/**
 * A wallet's icon. Only inline images: an address would tell a stranger's server who visits the page. Leather writes the
 * type of an SVG wrongly.
 */
export const dataIcon = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^data:image\//),
      v.maxLength(262_144),
      v.transform((icon) => icon.replace(/^data:image\/svg(?=[;,])/, 'data:image/svg+xml')),
    ),
  ),
  undefined,
)

/** A name as part of an id. */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
