import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { LocalSubscriptions } from './createSubscriptions.ts'
import type { LocalShop } from './startShop.ts'

/** Parameters of `createDemoApi`. */
export type DemoApiParameters = {
  /** Base URL of the Foyer server through which visitors sign in. */
  serverUrl: string
  projectId: string
  /** Handles `/api/shop/`. */
  shop?: Pick<LocalShop, 'api'> | undefined
  /** Handles `/api/subscription`. */
  subscriptions?: Pick<LocalSubscriptions, 'api'> | undefined
}

/**
 * A minimal app backend: `GET /api/note` requires a signed-in visitor. It only fetches public keys from the Foyer server.
 */
export function createDemoApi(parameters: DemoApiParameters): (request: Request) => Promise<Response> {
  const { serverUrl, projectId, shop, subscriptions } = parameters
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', serverUrl))
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (shop && pathname.startsWith('/api/shop/')) return shop.api(request)
    if (subscriptions && pathname === '/api/subscription') return subscriptions.api(request)
    if (pathname !== '/api/note') return Response.json({}, { status: 404 })
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '') ?? []
    try {
      const { payload } = await jwtVerify(token, keys, { issuer: serverUrl, audience: projectId })
      return Response.json({ note: `Only you see this, ${payload.sub}.` })
    } catch {
      return Response.json({ error: 'Sign in first.' }, { status: 401 })
    }
  }
}
