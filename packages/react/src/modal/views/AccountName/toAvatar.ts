import { nameAttributes } from '@foyer/contract'
import { is } from 'valibot'

const sides = [192, 128, 96, 64]
const qualities = [0.9, 0.7, 0.5]
/** If a browser cannot encode the first type, it returns a PNG instead. */
const types = ['image/webp', 'image/jpeg']

/**
 * Converts a file to a square picture as a `data:` URL, at the highest size and quality a name can store. Returns
 * `undefined` if the browser cannot decode the file. Drops all metadata, such as where a photo was taken.
 */
export async function toAvatar(file: Blob): Promise<string | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined)
  if (!image) return undefined
  const length = Math.min(image.width, image.height)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  for (const side of context ? sides : []) {
    canvas.width = side
    canvas.height = side
    context?.drawImage(
      image,
      (image.width - length) / 2,
      (image.height - length) / 2,
      length,
      length,
      0,
      0,
      side,
      side,
    )
    for (const type of types)
      for (const quality of qualities) {
        const url = canvas.toDataURL(type, quality)
        if (is(nameAttributes, { avatar: url })) return url
      }
  }
  return undefined
}
