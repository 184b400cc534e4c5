import { spawn } from 'node:child_process'
import { ChainStartError } from './ChainStartError.ts'
import { findAnvil } from './findAnvil.ts'
import { freePort } from './freePort.ts'

/** Parameters of `startChain`. */
export type StartChainParameters = {
  chainId: number
  /** Taken if free, else any free one. @default 0 */
  port?: number | undefined
  /** @default 15000 */
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
}

/** A running local chain. */
export type LocalChain = {
  readonly chainId: number
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/**
 * Starts an EVM chain (anvil) on loopback with the standard test accounts, and waits until it answers.
 *
 * @throws AnvilMissingError, ChainStartError
 */
export async function startChain(parameters: StartChainParameters): Promise<LocalChain> {
  const { chainId, timeoutMs = 15_000, signal } = parameters
  const port = await freePort(parameters.port)
  const child = spawn(
    findAnvil(),
    ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2_000)
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code) => resolve(`anvil ended with code ${code}. ${complaint}`.trim()))
  })
  // Whatever ends this process ends the chain with it.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const timer = setTimeout(kill, 2_000)
    await ended
    clearTimeout(timer)
  }

  const url = `http://127.0.0.1:${port}`
  const deadline = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
  try {
    await Promise.race([
      waitForAnswer(url, deadline),
      ended.then((reason) => {
        throw new ChainStartError({ reason })
      }),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return { chainId, url, pid: child.pid ?? 0, stop }
}

async function waitForAnswer(url: string, signal: AbortSignal): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  while (!signal.aborted) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal,
      })
      if (response.ok) return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  throw new ChainStartError({ reason: 'it gave no answer in time', cause: signal.reason })
}
