import { AbortedError } from '@foyer/contract'
import { BaseError } from 'viem'
import { ChainStartError } from './ChainStartError.ts'
import { deployEns } from './deployEns.ts'
import { deployPools } from './deployPools.ts'
import { deployTokens } from './deployTokens.ts'
import { type LocalChainFacts, localChains } from './localChains.ts'
import type { LocalToken } from './localTokens.ts'
import { historyDays, makeHistory } from './makeHistory.ts'
import { type LocalChain, startChain } from './startChain.ts'

/** A running chain of the stack, with tokens, pools and funded accounts. */
export type StackChain = LocalChain & LocalChainFacts & { readonly tokens: readonly LocalToken[] }

/** Parameters of `startLocalChains`. */
export type StartLocalChainsParameters = {
  /** One port per chain, `0` for any free one. @default any free ones */
  ports?: readonly number[] | undefined
  /** Half a year of it for the first test account, see `makeHistory`. @default false */
  hasHistory?: boolean | undefined
  signal?: AbortSignal | undefined
}

/**
 * Starts all local chains with tokens, pools and funded accounts. If one fails, none is left running.
 *
 * @throws AnvilMissingError, ChainStartError, AbortedError
 */
export async function startLocalChains(
  parameters: StartLocalChainsParameters = {},
): Promise<readonly StackChain[]> {
  const { ports = [], hasHistory = false, signal } = parameters
  const beginsAt = Math.floor(Date.now() / 1_000) - historyDays * 86_400
  const results = await Promise.allSettled(
    localChains.map(async (facts, index): Promise<StackChain> => {
      const chain = await startChain({
        chainId: facts.chainId,
        port: ports[index],
        args: hasHistory ? ['--timestamp', String(beginsAt)] : [],
        signal,
      })
      try {
        // Each pays from an account of its own, so that they need not wait for each other.
        const [tokens] = await Promise.all([
          deployTokens(chain, { signal }).then(async (deployed) => {
            await deployPools(chain, { signal })
            return deployed
          }),
          facts.hasEns ? deployEns(chain, { signal }) : undefined,
        ])
        // The first chain is the one that people use most.
        if (hasHistory) await makeHistory(chain, { weeks: index === 0 ? 25 : 8, signal })
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
