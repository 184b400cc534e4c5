import { isText } from '@foyer/contract'

/**
 * Reads a wallet's icon. Only inline images: loading a URL would tell a third party who visits the page. Corrects
 * Leather's MIME type for SVG.
 */
export function readWalletIcon(value: unknown): string | undefined {
  const icon = isText(value) ? value.trim() : ''
  if (!/^data:image\//i.test(icon) || icon.length > 262_144) return undefined
  return icon.replace(/^data:image\/svg(?=[;,])/, 'data:image/svg+xml')
}

/** Converts a name to a part of an id. */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
