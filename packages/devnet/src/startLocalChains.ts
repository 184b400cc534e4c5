import { AbortedError } from '@foyer/contract'
import { BaseError } from 'viem'
import { ChainStartError } from './ChainStartError.ts'
import { deployEns } from './deployEns.ts'
import { deployTokens } from './deployTokens.ts'
import { type LocalChainFacts, localChains } from './localChains.ts'
import type { LocalToken } from './localTokens.ts'
import { type LocalChain, startChain } from './startChain.ts'

/** A running chain of the stack, with tokens and funded accounts. */
export type StackChain = LocalChain & LocalChainFacts & { readonly tokens: readonly LocalToken[] }

/** Parameters of `startLocalChains`. */
export type StartLocalChainsParameters = {
  /** One port per chain, `0` for any free one. @default any free ones */
  ports?: readonly number[] | undefined
  signal?: AbortSignal | undefined
}

/**
 * Starts all local chains with tokens and funded accounts. If one fails, none is left running.
 *
 * @throws AnvilMissingError, ChainStartError, AbortedError
 */
export async function startLocalChains(
  parameters: StartLocalChainsParameters = {},
): Promise<readonly StackChain[]> {
  const { ports = [], signal } = parameters
  const results = await Promise.allSettled(
    localChains.map(async (facts, index): Promise<StackChain> => {
      const chain = await startChain({ chainId: facts.chainId, port: ports[index], signal })
      try {
        // Each pays from an account of its own, so that they need not wait for each other.
        const [tokens] = await Promise.all([
          deployTokens(chain, { signal }),
          facts.hasEns ? deployEns(chain, { signal }) : undefined,
        ])
        return { ...facts, ...chain, tokens }
      } catch (cause) {
        await chain.stop()
        if (signal?.aborted) throw new AbortedError({ cause })
        // The whole text of viem's errors holds the bytecode of a contract.
        const details = cause instanceof BaseError ? cause.shortMessage : String(cause)
        throw new ChainStartError({
          chainId: facts.chainId,
          reason: `setting it up failed: ${details}`,
          cause,
        })
      }
    }),
  )
  const chains = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failure = results.find((result) => result.status === 'rejected')
  if (!failure) return chains
  await Promise.all(chains.map((chain) => chain.stop()))
  throw failure.reason
}
