import { implementWith } from '../../../http/implementWith.ts'
import type { ImageService } from '../ImageService.ts'

/** Services of the routes of images. */
export type ImageServices = { images: ImageService }

/** Joins a route of images to its handler. */
export const implementImage = implementWith<ImageServices>()
