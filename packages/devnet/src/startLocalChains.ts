import { AbortedError } from '@foyer/contract'
import { BaseError } from 'viem'
import { ChainStartError } from './ChainStartError.ts'
import { deployConcentrated } from './deployConcentrated.ts'
import { deployEns } from './deployEns.ts'
import { deployPayments } from './deployPayments.ts'
import { deployPools } from './deployPools.ts'
import { deployRouters, type LocalRouters } from './deployRouters.ts'
import { deploySmartAccounts, type LocalSmartAccounts } from './deploySmartAccounts.ts'
import { deployTokens } from './deployTokens.ts'
import { type LocalChainFacts, localChains } from './localChains.ts'
import type { LocalToken } from './localTokens.ts'
import { historyDays, makeHistory } from './makeHistory.ts'
import { PartStartError } from './PartStartError.ts'
import { type LocalBundler, startBundler } from './startBundler.ts'
import { type LocalChain, startChain } from './startChain.ts'

/** A running chain of the stack, with tokens, pools, the payment contract and funded accounts. */
export type StackChain = LocalChain &
  LocalChainFacts & {
    readonly tokens: readonly LocalToken[]
    /** Absent if the packages with their contracts are not installed. */
    readonly routers?: LocalRouters | undefined
    /** Set if they were requested. */
    readonly smartAccounts?: (LocalSmartAccounts & { bundlerUrl: string }) | undefined
  }

/** Parameters of `startLocalChains`. */
export type StartLocalChainsParameters = {
  /** One port per chain; `0` chooses any free one. @default any free ones */
  ports?: readonly number[] | undefined
  /** Creates half a year of history for the first test account, see `makeHistory`. @default false */
  hasHistory?: boolean | undefined
  /**
   * Deploys smart accounts to the chains that support them, each with a bundler on this port; `0` chooses any free one.
   * @default none
   */
  bundler?: { port: number } | undefined
  signal?: AbortSignal | undefined
}

/**
 * Starts all local chains with tokens, pools, the payment contract and funded accounts. If one fails, none is left running.
 *
 * @throws AnvilMissingError, ChainStartError, PartStartError, AbortedError
 *
 * @example
 * ```ts
 * import { startLocalChains } from '@foyer/devnet'
 *
 * const chains = await startLocalChains({ hasHistory: true })
 * for (const { name, url, tokens } of chains) console.log(name, url, tokens.length)
 * await Promise.all(chains.map((chain) => chain.stop()))
 * ```
 */
export async function startLocalChains(
  parameters: StartLocalChainsParameters = {},
): Promise<readonly StackChain[]> {
  const { ports = [], hasHistory = false, bundler: wanted, signal } = parameters
  const beginsAt = Math.floor(Date.now() / 1_000) - historyDays * 86_400
  const results = await Promise.allSettled(
    localChains.map(async (facts, index): Promise<StackChain> => {
      const chain = await startChain({
        chainId: facts.chainId,
        port: ports[index],
        args: hasHistory ? ['--timestamp', String(beginsAt)] : [],
        signal,
      })
      let bundler: Promise<LocalBundler> | undefined
      const stop = async () => {
        await (await bundler?.catch(() => undefined))?.stop()
        await chain.stop()
      }
      try {
        // Each deployment pays from a separate account, so that they run in parallel.
        const deployingRouters = deployRouters(chain, { signal }).catch((error: unknown) => {
          // Outside this repository, swaps are optional.
          if (error instanceof PartStartError) return undefined
          throw error
        })
        const [tokens, routers, , smartAccounts] = await Promise.all([
          deployTokens(chain, { signal }).then(async (deployed) => {
            await deployPayments(chain, { signal })
            await deployPools(chain, { signal })
            const routers = await deployingRouters
            if (routers) await deployConcentrated(chain, routers, { signal })
            return deployed
          }),
          deployingRouters,
          facts.hasEns ? deployEns(chain, { signal }) : undefined,
          wanted && facts.hasSmartAccounts ? deploySmartAccounts(chain, { signal }) : undefined,
        ])
        // Starts while the history is created.
        bundler =
          smartAccounts &&
          startBundler({ chain, entryPoint: smartAccounts.entryPoint, port: wanted?.port, signal })
        // Errors are reported where it is awaited.
        bundler?.catch(() => {})
        // The first chain is used the most.
        if (hasHistory) await makeHistory(chain, { weeks: index === 0 ? 25 : 8, signal })
        const { url: bundlerUrl } = (await bundler) ?? {}
        return {
          ...facts,
          ...chain,
          tokens,
          routers,
          ...(smartAccounts && bundlerUrl ? { smartAccounts: { ...smartAccounts, bundlerUrl } } : {}),
          stop,
        }
      } catch (cause) {
        await stop()
        if (signal?.aborted) throw new AbortedError({ cause })
        if (cause instanceof PartStartError) throw cause
        // The full text of viem's errors contains the contract's bytecode.
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
