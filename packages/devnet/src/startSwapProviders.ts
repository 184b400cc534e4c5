import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, http } from 'viem'
import type { LocalRouters } from './deployRouters.ts'
import { readBody } from './readBody.ts'
import type { PlayProvider } from './swapProviders/PlayProvider.ts'
import { playLifi } from './swapProviders/playLifi.ts'
import { playOneInch } from './swapProviders/playOneInch.ts'
import { playZeroEx } from './swapProviders/playZeroEx.ts'
import type { SwapFault } from './swapProviders/SwapFault.ts'

/** Simulated swap providers. */
export type SwapProviderKind = '0x' | '1inch' | 'lifi' | 'jupiter'

/** The running swap providers. */
export type LocalSwapProviders = {
  /** Base URLs for the server's settings. */
  readonly urls: Readonly<Record<SwapProviderKind, string>>
  /** Current fault of each provider. */
  readonly faults: Partial<Record<SwapProviderKind, SwapFault>>
  /** Requested paths, without queries. */
  readonly calls: readonly string[]
  stop(): Promise<void>
}

const plays: Readonly<Record<Exclude<SwapProviderKind, 'jupiter'>, PlayProvider>> = {
  '0x': playZeroEx,
  '1inch': playOneInch,
  lifi: playLifi,
}
const kinds = ['0x', '1inch', 'lifi', 'jupiter'] as const

/**
 * Starts simulated APIs of 0x, 1inch, LI.FI and Jupiter on 127.0.0.1. They answer in the documented formats, with
 * transactions that actually swap on the local chains, and fail on demand (`faults`).
 *
 * @example
 * ```ts
 * import { startLocalChains, startSwapProviders } from '@foyer/devnet'
 *
 * const chains = await startLocalChains()
 * const providers = await startSwapProviders({ chain: chains[0] })
 * providers.faults['0x'] = 'slow' // the others answer meanwhile
 * console.log(providers.urls)
 * await providers.stop()
 * await Promise.all(chains.map((chain) => chain.stop()))
 * ```
 */
export async function startSwapProviders(parameters: {
  chain?: { chainId: number; url: string; routers?: LocalRouters | undefined } | undefined
  solana?: { url: string } | undefined
  port?: number | undefined
}): Promise<LocalSwapProviders> {
  const { chain, solana, port = 0 } = parameters
  const client = createClient({ transport: http(chain?.url ?? 'http://127.0.0.1:1', { retryCount: 0 }) })
  const faults: LocalSwapProviders['faults'] = {}
  const calls: string[] = []

  async function rpc(method: string, params: readonly unknown[]): Promise<unknown> {
    const response = await fetch(solana?.url ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return ((await response.json()) as { result: unknown }).result
  }
  async function play(kind: SwapProviderKind, url: URL, request: IncomingMessage) {
    const text = await readBody(request)
    const body: unknown = text ? JSON.parse(text) : undefined
    const fault = faults[kind]
    if (kind === 'jupiter') {
      // Loads the library only for swaps on Solana.
      const { playJupiter } = await import('./swapProviders/playJupiter.ts')
      return playJupiter({ url, body, fault, rpc })
    }
    if (!chain?.routers) return { status: 503, json: { message: 'no routers' } }
    const { routers, chainId } = chain
    return plays[kind]({ url, headers: request.headers, body, fault, client, routers, chainId })
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const kind = kinds.find((one) => url.pathname.startsWith(`/${one}/`))
    if (!kind) return void response.writeHead(404).end()
    calls.push(url.pathname)
    const fault = faults[kind]
    if (fault === 'slow') return
    if (fault === 'refuses') return void response.writeHead(429).end('{"message":"Too many requests"}')
    if (fault === 'nonsense') return void response.writeHead(200).end('<html>Maintenance</html>')
    const { status = 200, json } = await play(kind, url, request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    urls: { '0x': `${base}/0x`, '1inch': `${base}/1inch`, lifi: `${base}/lifi`, jupiter: `${base}/jupiter` },
    faults,
    calls,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
