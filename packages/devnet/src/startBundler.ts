import { dirname, join } from 'node:path'
import { AbortedError } from '@foyer/contract'
import { type Address, createClient, type Hex, http, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { PartStartError } from './PartStartError.ts'
import { resolvePeer } from './resolvePeer.ts'
import type { LocalChain } from './startChain.ts'
import { startListeningProcess } from './startListeningProcess.ts'

/** Parameters of `startBundler`. */
export type StartBundlerParameters = {
  chain: Pick<LocalChain, 'url'>
  entryPoint: Address
  /** `0` chooses any free port. @default 0 */
  port?: number | undefined
  /** Maximum time to wait for the first answer. @default 30000 */
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
}

/** A running ERC-4337 bundler. */
export type LocalBundler = {
  /** JSON-RPC over HTTP. */
  url: string
  /** Process id. */
  pid: number
  /** Stops it. Resolves when its process has exited; may be called repeatedly. */
  stop(): Promise<void>
}

const part = 'The bundler'
/**
 * alto listens on all network interfaces and has no option for this. The preloaded script restricts it to loopback and
 * reports its port.
 */
const preload = `import net from 'node:net'
const { listen } = net.Server.prototype
net.Server.prototype.listen = function (options, ...rest) {
  if (typeof options !== 'object' || options === null || !('port' in options)) return listen.call(this, options, ...rest)
  this.once('listening', () => console.log('Listening on 127.0.0.1:' + this.address().port))
  return listen.call(this, { ...options, host: '127.0.0.1' }, ...rest)
}`

/**
 * Starts alto (https://github.com/pimlicolabs/alto) on a local chain and resolves when it answers. It runs as a separate,
 * unmodified process. It is a peer package that must be installed next to this one. In this repository, its telemetry
 * packages are not installed (see `overrides`), and no telemetry endpoint is configured.
 *
 * @throws PartStartError, AbortedError
 *
 * @example
 * ```ts
 * import { deploySmartAccounts, startBundler, startChain } from '@foyer/devnet'
 * import { createBundlerClient } from 'viem/account-abstraction'
 * import { http } from 'viem'
 *
 * const chain = await startChain({ chainId: 31337 })
 * const { entryPoint } = await deploySmartAccounts(chain)
 * const bundler = await startBundler({ chain, entryPoint })
 * const client = createBundlerClient({ transport: http(bundler.url) })
 * console.log(await client.getSupportedEntryPoints())
 * await bundler.stop()
 * await chain.stop()
 * ```
 */
export async function startBundler(parameters: StartBundlerParameters): Promise<LocalBundler> {
  const { chain, entryPoint, port = 0, timeoutMs = 30_000, signal } = parameters
  if (signal?.aborted) throw new AbortedError()
  const keys = await createBundlerKeys(chain)
  const alto = join(dirname(resolvePeer(part, '@pimlico/alto')), 'cli', 'alto.js')
  const options = {
    entrypoints: entryPoint,
    'rpc-url': chain.url,
    port: String(port),
    // Its full checks need a tracer that anvil does not have.
    'safe-mode': 'false',
    'min-executor-balance': '0',
    // The chain mines a block for each transaction, so waiting has no benefit.
    'min-bundle-interval': '50',
    'max-bundle-interval': '100',
    'log-level': 'error',
    json: 'true',
  }
  const bundler = await startListeningProcess({
    bin: process.execPath,
    args: [
      '--import',
      `data:text/javascript,${encodeURIComponent(preload)}`,
      alto,
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ],
    // Keys are passed by environment: arguments are visible to every user of the machine.
    env: {
      PATH: process.env.PATH,
      ALTO_EXECUTOR_PRIVATE_KEYS: keys.executor,
      ALTO_UTILITY_PRIVATE_KEY: keys.utility,
    },
    // It would wait for pending operations first, but has no state to save.
    stopTimeoutMs: 0,
    timeoutMs,
    signal,
    createError: (reason, cause) => new PartStartError({ part, reason, cause }),
  })
  return { url: `http://127.0.0.1:${bundler.port}`, pid: bundler.pid, stop: bundler.stop }
}

/** Creates and funds the two keys with which a bundler pays. */
async function createBundlerKeys(chain: Pick<LocalChain, 'url'>): Promise<{ executor: Hex; utility: Hex }> {
  const keys = { executor: generatePrivateKey(), utility: generatePrivateKey() }
  const client = createClient({ transport: http(chain.url, { retryCount: 0 }) })
  for (const key of [keys.executor, keys.utility])
    await client.request<{ Method: 'anvil_setBalance'; Parameters: [Hex, Hex]; ReturnType: null }>({
      method: 'anvil_setBalance',
      params: [privateKeyToAccount(key).address, toHex(parseEther('1000'))],
    })
  return keys
}
