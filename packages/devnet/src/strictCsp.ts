import type { StackConfig } from './StackConfig.ts'

/**
 * A Content-Security-Policy that allows only the page's own origin and the configured servers: no inline scripts, no inline
 * styles, no `eval`.
 *
 * @example
 * ```ts
 * import { serveFolder, startStack, strictCsp } from '@foyer/devnet'
 *
 * const stack = await startStack()
 * // A test of the app under it shows what a real policy would block.
 * const app = await serveFolder({ folder: 'dist', config: stack.config, csp: strictCsp(stack.config) })
 * console.log((await fetch(app.url)).headers.get('content-security-policy')?.startsWith("default-src 'self'")) // true
 * await app.stop()
 * await stack.stop()
 * ```
 */
export function strictCsp(config: StackConfig): string {
  const { serverUrl, relayUrl, secureUrl, chains, solana } = config
  const nodes = [...chains.map(({ rpcUrl }) => rpcUrl), ...(solana ? [solana.rpcUrl, solana.wsUrl] : [])]
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${serverUrl}`,
    `connect-src 'self' ${[serverUrl, relayUrl, ...nodes].join(' ')}`,
    `frame-src ${secureUrl ?? "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
