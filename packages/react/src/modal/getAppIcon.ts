import type { Foyer } from '@foyer/core'

/** Address of the app's icon; `undefined` if it names none. An app's own address may be relative. */
export function getAppIcon({ options: { metadata } }: Foyer): string | undefined {
  const [icon] = metadata.icons
  if (!icon) return undefined
  try {
    return new URL(icon, metadata.url || location.href).href
  } catch {
    return undefined
  }
}
