import type { Implementation } from '../../../http/Implementation.ts'
import { getImageRoute } from './getImage.ts'
import type { ImageServices } from './implementImage.ts'

/** Image routes. */
export const imagesRoutes: readonly Implementation<ImageServices>[] = [getImageRoute]
