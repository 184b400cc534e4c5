import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Failure of a test provider: it refuses, hangs, or returns one of several kinds of invalid data. */
export type ProviderFailure = 'refuses' | 'hangs' | 'html' | 'cut' | 'empty' | 'null' | 'redirects'

/** Starts a data provider on loopback that answers with recorded responses, by path and query, and fails on request. */
export async function startProvider(answer: (url: URL, body: unknown) => unknown) {
  const calls: {
    path: string
    query: Record<string, string>
    headers: Record<string, unknown>
    body: unknown
  }[] = []
  const state: { fails?: ProviderFailure | undefined } = {}
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://provider')
      const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded'
      const form = Object.fromEntries(new URLSearchParams(text))
      const body: unknown = isForm ? form : text ? JSON.parse(text) : undefined
      calls.push({
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body,
      })
      const { fails } = state
      if (fails === 'hangs') return
      if (fails === 'refuses') return void response.writeHead(429).end('{"message":"Too many requests"}')
      if (fails === 'redirects')
        return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
      const json = JSON.stringify(answer(url, body))
      if (json === undefined) return void response.writeHead(404).end('{"message":"Not found"}')
      const bodies = { html: '<html>Maintenance</html>', cut: json.slice(0, -3), empty: '{}', null: 'null' }
      response.end(fails ? bodies[fails] : json)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    state,
    stop() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
