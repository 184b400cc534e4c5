import type { Foyer } from '../model/Foyer.ts'

/** Resolves an image URL sent by the server: a path on the server, or `data:`. */
export function toServedUrl(foyer: Foyer, image: string): string {
  return image.startsWith('/') ? foyer.options.serverUrl + image : image
}
