import { getImage } from '@foyer/contract'
import { revalidate } from '../../../http/revalidate.ts'
import { implementImage } from './implementImage.ts'

/** An icon; revalidated by its ETag once a day. */
export const getImageRoute = implementImage(getImage, async ({ params }, { services, headers }) => {
  const svg = new TextEncoder().encode(await services.images.svg(params.kind, params.id))
  const { etag, status } = revalidate(svg, headers)
  return {
    output: svg,
    status,
    headers: {
      etag,
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      // Opened as its own page, an SVG could run script: inline style is all these need.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  }
})
