import { AbortedError } from '@foyer/contract'
import { ChainStartError } from './ChainStartError.ts'
import { findAnvil } from './findAnvil.ts'
import { type ListeningProcess, lastLine, startListeningProcess } from './startListeningProcess.ts'

/** Parameters of `startChain`. */
export type StartChainParameters = {
  chainId: number
  /** `0` chooses any free port. @default 0 */
  port?: number | undefined
  /** Seconds between blocks. If absent, each transaction is mined immediately. */
  blockTimeSeconds?: number | undefined
  /** Further arguments for anvil. */
  args?: readonly string[] | undefined
  /** Path of anvil. @default findAnvil() */
  bin?: string | undefined
  /** Maximum time to wait for the first answer. @default 15000 */
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
}

/** A running local chain. */
export type LocalChain = {
  chainId: number
  port: number
  /** JSON-RPC over HTTP; for WebSocket, replace the scheme with `ws:`. */
  url: string
  /** Process id of the node. */
  pid: number
  /** Stops the node. Resolves when its process has exited; may be called repeatedly. */
  stop(): Promise<void>
}

/**
 * Starts an EVM chain on 127.0.0.1 and resolves when it answers.
 *
 * @throws AnvilMissingError, ChainStartError, AbortedError
 *
 * @example
 * ```ts
 * import { startChain } from '@foyer/devnet'
 * import { createPublicClient, http } from 'viem'
 *
 * const chain = await startChain({ chainId: 31337, blockTimeSeconds: 1 })
 * const client = createPublicClient({ transport: http(chain.url) })
 * console.log(await client.getBlockNumber())
 * await chain.stop()
 * ```
 */
export async function startChain(parameters: StartChainParameters): Promise<LocalChain> {
  const { chainId, port = 0, blockTimeSeconds, args = [], timeoutMs = 15_000, signal } = parameters
  if (signal?.aborted) throw new AbortedError()
  const bin = parameters.bin ?? findAnvil()
  let anvil: ListeningProcess | undefined
  try {
    anvil = await startListeningProcess({
      bin,
      args: [
        '--host',
        '127.0.0.1',
        '--port',
        String(port),
        '--chain-id',
        String(chainId),
        ...(blockTimeSeconds === undefined ? [] : ['--block-time', String(blockTimeSeconds)]),
        ...args,
      ],
      stopTimeoutMs: 1_000,
      timeoutMs,
      signal,
      createError: (reason, cause) => new ChainStartError({ chainId, reason, cause }),
      explainExit: (code, output) =>
        /address already in use|AddrInUse/i.test(output)
          ? `port ${port} is taken`
          : `anvil ended with code ${code}. ${lastLine(output)}`,
    })
    const url = `http://127.0.0.1:${anvil.port}`
    await waitForChain(
      url,
      chainId,
      AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    )
    return { chainId, url, ...anvil }
  } catch (error) {
    await anvil?.stop()
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
    throw new ChainStartError({ chainId, reason: `it reports the id ${String(result)}` })
  } catch (cause) {
    if (cause instanceof ChainStartError) throw cause
    throw new ChainStartError({ chainId, reason: 'it accepts connections but does not respond', cause })
  }
}
