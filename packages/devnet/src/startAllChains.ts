import { localEns } from './localEns.ts'
import { PartStartError } from './PartStartError.ts'
import type { StackConfig } from './StackConfig.ts'
import type { StackPorts } from './StackPorts.ts'
import { choosePort, type StackLaunch } from './stackLaunch.ts'
import { type StackChain, startLocalChains } from './startLocalChains.ts'
import { type SolanaChain, startSolanaChain } from './startSolanaChain.ts'

/** The running chains of the stack. */
export type AllChains = { chains: readonly StackChain[]; solana: SolanaChain | undefined }

/**
 * Starts the EVM chains, with a bundler if smart accounts are requested, and the Solana chain.
 *
 * @throws AnvilMissingError, ChainStartError, PartStartError, AbortedError
 */
export async function startAllChains(
  launch: StackLaunch,
  {
    ports,
    hasHistory,
    hasSmartAccounts,
    signal,
  }: {
    ports: Partial<StackPorts>
    hasHistory?: boolean | undefined
    hasSmartAccounts?: boolean | undefined
    signal?: AbortSignal | undefined
  },
): Promise<AllChains> {
  const chainPorts = [
    await choosePort(launch, 'the chain', ports.chain),
    await choosePort(launch, 'the second chain', ports.secondChain),
  ]
  // Without a wanted port, the chain chooses one itself, so that no other process can take it in between.
  const solanaPort = ports.solana ? await choosePort(launch, 'the chain of Solana', ports.solana) : 0
  // Starts in parallel with the others, so it adds no time.
  const startingSolana = startSolana(launch, solanaPort, signal)
  launch.stops.push(async () => (await startingSolana)?.stop())
  const bundler = hasSmartAccounts
    ? { port: ports.bundler ? await choosePort(launch, 'the bundler', ports.bundler) : 0 }
    : undefined
  const chains = await startLocalChains({ ports: chainPorts, hasHistory, bundler, signal })
  launch.stops.push(...chains.map((chain) => chain.stop))
  return { chains, solana: await startingSolana }
}

async function startSolana(
  { notes }: StackLaunch,
  port: number,
  signal: AbortSignal | undefined,
): Promise<SolanaChain | undefined> {
  try {
    return await startSolanaChain({ port, signal })
  } catch (error) {
    // Some platforms have no LiteSVM build; the rest is still useful.
    if (error instanceof PartStartError) notes.push(error.message)
    return undefined
  }
}

/** Describes the chains for the apps. */
export function toChainConfig({ chains, solana }: AllChains): Pick<StackConfig, 'chains' | 'solana'> {
  return {
    chains: chains.map(({ chainId, name, nativeCurrency, url, tokens, routers, hasEns }) => ({
      id: chainId,
      name,
      nativeCurrency,
      rpcUrl: url,
      tokens: tokens.map(({ chainId: _, ...token }) => token),
      swapRouters: routers ? [routers.router] : [],
      ...(hasEns ? { ensUniversalResolver: localEns.universalResolver.address } : {}),
    })),
    solana: solana && {
      networkId: solana.networkId,
      name: solana.name,
      nativeCurrency: solana.nativeCurrency,
      rpcUrl: solana.url,
      wsUrl: solana.wsUrl,
      tokens: solana.tokens.map(({ chainId: _, ...token }) => token),
    },
  }
}
