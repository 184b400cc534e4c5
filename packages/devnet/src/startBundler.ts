import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { AbortedError } from '@foyer/contract'
import { type Address, createClient, type Hex, http, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { killWithParent } from './killWithParent.ts'
import { PartStartError } from './PartStartError.ts'
import { resolvePeer } from './resolvePeer.ts'
import type { LocalChain } from './startChain.ts'

/** Parameters of `startBundler`. */
export type StartBundlerParameters = {
  chain: Pick<LocalChain, 'url'>
  entryPoint: Address
  /** `0` takes any free port. @default 0 */
  port?: number | undefined
  /** Longest wait for the first answer. @default 30000 */
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
}

/** A running bundler of ERC-4337. */
export type LocalBundler = {
  /** JSON-RPC over HTTP. */
  url: string
  /** Process id. */
  pid: number
  /** Ends it. Resolves when its process is gone; may be called again. */
  stop(): Promise<void>
}

const part = 'The bundler'
/**
 * alto listens on all addresses of the machine and has no option for that: this is loaded before it, keeps it on loopback,
 * and says which port it got.
 */
const preload = `import net from 'node:net'
const { listen } = net.Server.prototype
net.Server.prototype.listen = function (options, ...rest) {
  if (typeof options !== 'object' || options === null || !('port' in options)) return listen.call(this, options, ...rest)
  this.once('listening', () => console.log('Listening on 127.0.0.1:' + this.address().port))
  return listen.call(this, { ...options, host: '127.0.0.1' }, ...rest)
}`

/**
 * Starts alto (https://github.com/pimlicolabs/alto) over a local chain and resolves when it answers. It is a process of its
 * own, started as anybody would. Whoever wants it installs it beside this package; in this repository, what of it reports to
 * others is not installed (see `overrides`), and it is told of nobody to report to.
 *
 * @throws PartStartError, AbortedError
 */
export async function startBundler(parameters: StartBundlerParameters): Promise<LocalBundler> {
  const { chain, entryPoint, port = 0, timeoutMs = 30_000, signal } = parameters
  if (signal?.aborted) throw new AbortedError()
  const [executor, utility] = [generatePrivateKey(), generatePrivateKey()]
  const client = createClient({ transport: http(chain.url, { retryCount: 0 }) })
  for (const key of [executor, utility])
    await client.request<{ Method: 'anvil_setBalance'; Parameters: [Hex, Hex]; ReturnType: null }>({
      method: 'anvil_setBalance',
      params: [privateKeyToAccount(key).address, toHex(parseEther('1000'))],
    })

  const alto = join(dirname(resolvePeer(part, '@pimlico/alto')), 'cli', 'alto.js')
  const options = {
    entrypoints: entryPoint,
    'rpc-url': chain.url,
    port: String(port),
    // Its full checks need a tracer that anvil has not.
    'safe-mode': 'false',
    'min-executor-balance': '0',
    // The chain makes a block for each transaction: there is nothing to wait for.
    'min-bundle-interval': '50',
    'max-bundle-interval': '100',
    'log-level': 'error',
    json: 'true',
  }
  const child = spawn(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(preload)}`,
      alto,
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ],
    {
      // Keys are no arguments: those are for every user of the machine to see.
      env: {
        PATH: process.env.PATH,
        ALTO_EXECUTOR_PRIVATE_KEYS: executor,
        ALTO_UTILITY_PRIVATE_KEY: utility,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    },
  )
  const release = killWithParent(child)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  let stopping: Promise<void> | undefined
  function stop() {
    stopping ??= (async () => {
      // It would first wait for what it has sent, and has nothing to keep.
      child.kill('SIGKILL')
      await exited
      release()
    })()
    return stopping
  }

  let output = ''
  try {
    const listening = await new Promise<string>((resolve, reject) => {
      const fail = (reason: string, cause?: unknown) => reject(new PartStartError({ part, reason, cause }))
      const timer = setTimeout(() => fail(`no answer within ${timeoutMs} ms`), timeoutMs)
      const onAbort = () => reject(new AbortedError())
      signal?.addEventListener('abort', onAbort, { once: true })
      void exited.then(() => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      })
      const read = (chunk: Buffer) => {
        if (output.length < 10_000) output += chunk.toString()
        const found = /Listening on (\S+:\d+)/.exec(output)?.[1]
        if (found === undefined) return
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        child.stdout.off('data', read)
        // An unread pipe would fill up and block it.
        child.stdout.resume()
        resolve(found)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', (chunk: Buffer) => {
        if (output.length < 10_000) output += chunk.toString()
      })
      child.once('error', (cause) => fail(`its process could not be started (${cause.message})`, cause))
      child.once('exit', (code) => fail(`it ended with code ${code}. ${output.trim().split('\n').at(-1)}`))
    })
    return { url: `http://${listening}`, pid: child.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
