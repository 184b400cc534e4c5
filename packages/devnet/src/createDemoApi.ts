import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { LocalSubscriptions } from './createSubscriptions.ts'
import type { LocalShop } from './startShop.ts'

/** Parameters of `createDemoApi`. */
export type DemoApiParameters = {
  /** Base URL of the Foyer server that signs visitors in. */
  serverUrl: string
  projectId: string
  /** Answers under `/api/shop/`. */
  shop?: Pick<LocalShop, 'api'> | undefined
  /** Answers at `/api/subscription`. */
  subscriptions?: Pick<LocalSubscriptions, 'api'> | undefined
}

/**
 * The backend of an app, as small as it can be: `GET /api/note` is for visitors who signed in. It asks the Foyer server
 * for nothing but its public keys.
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
