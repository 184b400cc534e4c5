import { nameAttributes } from '@foyer/contract'
import { is } from 'valibot'

const sides = [192, 128, 96, 64]
const qualities = [0.9, 0.7, 0.5]
/** A browser that cannot encode the first type returns a PNG instead. */
const types = ['image/webp', 'image/jpeg']

/**
 * Converts a file to a square picture, as large and as good as a name can store, as a `data:` URL; `undefined` if the
 * browser cannot decode it. Nothing else of the file is kept, such as where a photo was taken.
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
