import { AbortedError } from '@foyer/contract'
import { localSolana, type SolanaToken, solanaTokens } from './localSolana.ts'
import { PartStartError } from './PartStartError.ts'

/** Parameters of `startSolanaChain`. */
export type StartSolanaChainParameters = {
  /** `0` chooses any free port. @default 0 */
  port?: number | undefined
  /** Milliseconds between slots. @default 400 */
  slotMs?: number | undefined
  signal?: AbortSignal | undefined
}

/** A running local Solana chain. */
export type SolanaChain = typeof localSolana & {
  port: number
  /** JSON-RPC over HTTP. */
  url: string
  /** WebSocket subscriptions, on the same port. */
  wsUrl: string
  tokens: readonly SolanaToken[]
  /** Stops it; may be called repeatedly. */
  stop(): Promise<void>
}

/**
 * Starts a Solana chain on 127.0.0.1, with tokens and funded test accounts. It runs in this process: transactions execute in
 * the real Solana virtual machine ([LiteSVM](https://github.com/LiteSVM/litesvm)); everything around it is our own. Slots
 * advance, and a transaction is final immediately.
 *
 * @throws PartStartError if LiteSVM has no build for the platform, or the port is taken.
 * @throws AbortedError
 *
 * @example
 * ```ts
 * import { solanaTokens, startSolanaChain } from '@foyer/devnet'
 * import { createSolanaRpc } from '@solana/kit'
 *
 * const chain = await startSolanaChain({ slotMs: 50 }) // faster than the real one's 400 ms
 * console.log(await createSolanaRpc(chain.url).getSlot().send(), solanaTokens.length)
 * await chain.stop()
 * ```
 */
export async function startSolanaChain(parameters: StartSolanaChainParameters = {}): Promise<SolanaChain> {
  const { port = 0, slotMs = 400, signal } = parameters
  if (signal?.aborted) throw new AbortedError({ cause: signal.reason })
  try {
    // Loaded on demand, so that other chains need not wait for it.
    const { serveSolana } = await import('./solana/serveSolana.ts')
    const served = await serveSolana({ port, slotMs })
    if (signal?.aborted) {
      await served.stop()
      throw new AbortedError({ cause: signal.reason })
    }
    return { ...localSolana, ...served, tokens: solanaTokens }
  } catch (cause) {
    if (cause instanceof AbortedError) throw cause
    throw new PartStartError({ part: 'The local chain of Solana', cause })
  }
}
