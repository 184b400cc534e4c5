import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerApi } from './onramp/answerApi.ts'
import { answerPage } from './onramp/answerPage.ts'
import type { OnrampFault } from './onramp/OnrampFault.ts'
import type { OnrampState, SoldAsset } from './onramp/OnrampState.ts'
import { readBody } from './readBody.ts'

/**
 * A simulated on-ramp on this machine: it takes no money, but actually sends on the local chains.
 *
 * @internal
 */
export type LocalOnramp = {
  readonly url: string
  /** API key of the server; also signs the webhooks. */
  readonly key: string
  /** Current fault. */
  fault: OnrampFault | undefined
  /** URL of its webhooks. */
  webhookUrl: string | undefined
  /** Resolves once nothing is pending. */
  settled(): Promise<void>
  stop(): Promise<void>
}

const standardFeeBps = 150n

/**
 * Starts an on-ramp on 127.0.0.1 that implements the protocol of the server's `http` driver, with a page for test cards
 * (`testCards`). Purchases are actually sent, and signed webhooks notify the server.
 *
 * @internal
 */
export async function startOnramp(parameters: {
  assets: readonly SoldAsset[]
  key: string
  /** Shown on its pages. */
  name?: string | undefined
  /** In basis points. @default 150 */
  feeBps?: bigint | undefined
  webhookUrl?: string | undefined
  /** Delays before an undelivered webhook is retried, in milliseconds. @default 1, 5 and 30 seconds */
  retriesMs?: readonly number[] | undefined
  /** @default Date.now */
  clock?: (() => number) | undefined
  port?: number | undefined
}): Promise<LocalOnramp> {
  const { assets, key, feeBps = standardFeeBps, retriesMs = [1_000, 5_000, 30_000] } = parameters
  const { clock = Date.now, port = 0, webhookUrl, name } = parameters
  const abort = new AbortController()
  const server = createServer((request, response) => {
    answer(state, request, response).catch(() => response.writeHead(400).end())
  })
  const state: OnrampState = {
    url: '',
    name,
    key,
    assets,
    feeBps,
    quotes: new Map(),
    sessions: new Map(),
    fault: undefined,
    webhookUrl,
    clock,
    retriesMs,
    signal: abort.signal,
    tasks: new Set(),
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const settled = async () => {
    while (state.tasks.size) await Promise.all(state.tasks)
  }
  return {
    url: state.url,
    key,
    get fault() {
      return state.fault
    },
    set fault(fault) {
      state.fault = fault
    },
    get webhookUrl() {
      return state.webhookUrl
    },
    set webhookUrl(url) {
      state.webhookUrl = url
    },
    settled,
    async stop() {
      abort.abort()
      await settled()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

async function answer(state: OnrampState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', state.url)
  const body = await readBody(request)
  const [, token] = /^\/pay\/([\w-]+)$/.exec(pathname) ?? []
  if (token) {
    const form = request.method === 'POST' ? new URLSearchParams(body) : undefined
    const cookie = request.headers.cookie ?? ''
    const page = answerPage(state, token, { cookie, form })
    return void response
      .writeHead(page.status ?? 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        ...(page.cookie ? { 'set-cookie': page.cookie } : {}),
      })
      .end(page.html)
  }
  if (request.headers.authorization !== `Bearer ${state.key}`) return void response.writeHead(401).end('{}')
  if (state.fault === 'slow') return
  if (state.fault === 'refuses') return void response.writeHead(429).end('{"message":"Too many requests"}')
  if (state.fault === 'nonsense') return void response.writeHead(200).end('<html>Maintenance</html>')
  const { status = 200, json } = answerApi(state, pathname, body ? JSON.parse(body) : {})
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}
