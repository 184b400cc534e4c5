import { implementWith } from '../../../http/implementWith.ts'
import type { ImageService } from '../ImageService.ts'

/** Services of the image routes. */
export type ImageServices = { images: ImageService }

/** Binds an image route to its handler. */
export const implementImage = implementWith<ImageServices>()
