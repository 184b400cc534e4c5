import { getImage } from '@foyer/contract'
import { implementWith } from '../../../http/implementWith.ts'
import type { ImageService } from '../ImageService.ts'

/** Services of the image routes. */
type ImageServices = { images: ImageService }

/** Binds an image route to its handler. */
const implementImage = implementWith<ImageServices>()

/** Returns an icon; clients revalidate it by ETag once a day. */
export const getImageRoute = implementImage(
  getImage,
  async ({ params }, { services }) => ({
    output: new TextEncoder().encode(await services.images.svg(params.kind, params.id)),
    headers: {
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      // Opened directly, an SVG could run scripts. These icons need only inline styles.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  }),
  { sameFor: 'everybody' },
)
