import { defineRoute } from '@foyer/contract'
import { buildOpenApi } from '../http/buildOpenApi.ts'
import type { Implementation } from '../http/Implementation.ts'
import { implementWith } from '../http/implementWith.ts'
import { revalidate } from '../http/revalidate.ts'

const getOpenApi = defineRoute({
  id: 'getOpenApi',
  method: 'GET',
  path: '/openapi.json',
  access: { from: 'anyone' },
  response: 'application/json; charset=utf-8',
})

/** Serves the OpenAPI description of these routes and of itself. */
export function openApiRoute(
  routes: readonly Pick<Implementation<never>, 'route' | 'bodyFormat' | 'statuses'>[],
  { version }: { version: string },
): Implementation<unknown> {
  let document: Uint8Array<ArrayBuffer> | undefined
  const own = implementWith<unknown>()(getOpenApi, (_, { headers }) => {
    // Built on the first call: most servers are never asked for it.
    document ??= new TextEncoder().encode(JSON.stringify(buildOpenApi([...routes, own], { version })))
    const { etag, status } = revalidate(document, headers)
    return { output: document, status, headers: { etag, 'cache-control': 'public, max-age=300' } }
  })
  return own
}
