import { getHealth, getReady } from '@foyer/contract'
import type { ReadinessService } from '../features/health/ReadinessService.ts'
import type { FoyerServer } from '../http/FoyerServer.ts'
import { packageVersion } from '../kit/packageVersion.ts'

const version = packageVersion()

/**
 * Creates the HTTP handler of a process without HTTP routes, such as a separate relay. It only serves liveness and
 * readiness.
 */
export function createRelayServer({ readiness }: { readiness: ReadinessService }): FoyerServer {
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), {
      status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })

  return {
    async fetch(request) {
      const { pathname } = new URL(request.url)
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (isRead && pathname === getHealth.path) return json({ status: 'ok', version })
      if (isRead && pathname === getReady.path) {
        const { isReady, checks } = await readiness.read()
        const shown = checks.map(({ name, ok }) => ({ name, ok }))
        return json({ status: isReady ? 'ready' : 'not-ready', checks: shown }, isReady ? 200 : 503)
      }
      return json({ error: { code: 'NOT_FOUND', message: 'This process serves no API' } }, 404)
    },
  }
}
