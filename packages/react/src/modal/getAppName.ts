import type { Foyer } from '@foyer/core'

/** Returns the name of the app that got a permission: this app's own name, or the host of another page. */
export function getAppName({ options: { metadata } }: Foyer, origin: string): string {
  if (isOwn(origin) && metadata.name) return metadata.name
  return URL.canParse(origin) ? new URL(origin).host : origin
}

/** Whether a permission was granted to this page. */
export function isOwn(origin: string): boolean {
  return origin === location.origin
}
