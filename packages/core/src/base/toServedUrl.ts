import type { Foyer } from '../model/Foyer.ts'

/** The URL of an image as the server wrote it: a path of its own, or `data:`. */
export function toServedUrl(foyer: Foyer, image: string): string {
  return image.startsWith('/') ? foyer.options.serverUrl + image : image
}
