import type { Foyer } from '@foyer/core'

/** Returns the URL of the app's icon; `undefined` if it declares none. The URL may be relative to the page. */
export function getAppIcon({ options: { metadata } }: Foyer): string | undefined {
  const [icon] = metadata.icons
  if (!icon) return undefined
  try {
    return new URL(icon, metadata.url || location.href).href
  } catch {
    return undefined
  }
}
