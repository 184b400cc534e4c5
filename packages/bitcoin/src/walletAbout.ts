import { isText } from '@foyer/contract'

/** What a wallet calls itself; `undefined` where that is no name. */
export function readWalletName(value: unknown): string | undefined {
  const name = isText(value) ? value.trim() : ''
  return name.length > 0 && name.length <= 64 ? name : undefined
}

/**
 * A wallet's icon. Only inline images: an address would tell a stranger's server who visits the page. Leather writes the
 * type of an SVG wrongly.
 */
export function readWalletIcon(value: unknown): string | undefined {
  const icon = isText(value) ? value.trim() : ''
  if (!/^data:image\//i.test(icon) || icon.length > 262_144) return undefined
  return icon.replace(/^data:image\/svg(?=[;,])/, 'data:image/svg+xml')
}

/** A name as part of an id. */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
