import { getImage } from '@foyer/contract'
import { implementImage } from './implementImage.ts'

/** An icon; revalidated by its ETag once a day. */
export const getImageRoute = implementImage(
  getImage,
  async ({ params }, { services }) => ({
    output: new TextEncoder().encode(await services.images.svg(params.kind, params.id)),
    headers: {
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      // Opened as its own page, an SVG could run script: inline style is all these need.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  }),
  { sameFor: 'everybody' },
)
