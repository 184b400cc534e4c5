import { spawn } from 'node:child_process'
import { AbortedError } from '@foyer/contract'
import { ChainStartError } from './ChainStartError.ts'
import { findAnvil } from './findAnvil.ts'
import { killWithParent } from './killWithParent.ts'

/** Parameters of `startChain`. */
export type StartChainParameters = {
  chainId: number
  /** `0` takes any free port. @default 0 */
  port?: number | undefined
  /** Seconds between blocks. Left out, each transaction is mined at once. */
  blockTimeSeconds?: number | undefined
  /** Further arguments for anvil. */
  args?: readonly string[] | undefined
  /** Path of anvil. @default findAnvil() */
  bin?: string | undefined
  /** Longest wait for the first answer. @default 15000 */
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
}

/** A running local chain. */
export type LocalChain = {
  chainId: number
  port: number
  /** JSON-RPC over HTTP, and over WebSocket with `ws:` in its place. */
  url: string
  /** Process id of the node. */
  pid: number
  /** Ends the node. Resolves when its process is gone; may be called again. */
  stop(): Promise<void>
}

/**
 * Starts an EVM chain on 127.0.0.1 and resolves when it answers.
 *
 * @throws AnvilMissingError, ChainStartError, AbortedError
 */
export async function startChain(parameters: StartChainParameters): Promise<LocalChain> {
  const { chainId, port = 0, blockTimeSeconds, args = [], timeoutMs = 15_000, signal } = parameters
  if (signal?.aborted) throw new AbortedError()
  const child = spawn(
    parameters.bin ?? findAnvil(),
    [
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--chain-id',
      String(chainId),
      ...(blockTimeSeconds === undefined ? [] : ['--block-time', String(blockTimeSeconds)]),
      ...args,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true },
  )
  const release = killWithParent(child)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })

  let stopping: Promise<void> | undefined
  function stop() {
    stopping ??= (async () => {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 1_000)
      await exited
      clearTimeout(timer)
      release()
    })()
    return stopping
  }

  try {
    const listeningPort = await new Promise<number>((resolve, reject) => {
      const fail = (reason: string, cause?: unknown) =>
        reject(new ChainStartError({ chainId, reason, cause }))
      const timer = setTimeout(() => fail(`no answer within ${timeoutMs} ms`), timeoutMs)
      const onAbort = () => reject(new AbortedError())
      signal?.addEventListener('abort', onAbort, { once: true })
      void exited.then(() => signal?.removeEventListener('abort', onAbort))
      let output = ''
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        // Port 0 is resolved by the node itself, so nothing can take the port in between.
        const found = /Listening on \S+:(\d+)/.exec(output)?.[1]
        if (found === undefined) return
        clearTimeout(timer)
        child.stdout.off('data', read)
        // Each call is logged; an unread pipe would fill up and block the node.
        child.stdout.resume()
        resolve(Number(found))
      }
      child.stdout.on('data', read)
      child.stderr.on('data', (chunk: Buffer) => {
        if (output.length < 10_000) output += chunk.toString()
      })
      child.once('error', (cause) => {
        clearTimeout(timer)
        fail(`its process could not be started (${cause.message})`, cause)
      })
      child.once('exit', (code) => {
        clearTimeout(timer)
        const isTaken = /address already in use|AddrInUse/i.test(output)
        fail(isTaken ? `port ${port} is taken` : `anvil ended with code ${code}. ${lastLine(output)}`)
      })
    })
    const url = `http://127.0.0.1:${listeningPort}`
    await waitForChain(
      url,
      chainId,
      AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    )
    return { chainId, port: listeningPort, url, pid: child.pid ?? 0, stop }
  } catch (error) {
    await stop()
    if (signal?.aborted) throw new AbortedError({ cause: error })
    throw error
  }
}

async function waitForChain(url: string, chainId: number, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
      signal,
    })
    const { result }: { result?: unknown } = await response.json()
    if (Number(result) === chainId) return
    throw new ChainStartError({ chainId, reason: `it says that its id is ${String(result)}` })
  } catch (cause) {
    if (cause instanceof ChainStartError) throw cause
    throw new ChainStartError({ chainId, reason: 'it listens but does not answer', cause })
  }
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}
