import {
  deployConcentrated,
  deployPools,
  deployRouters,
  deployTokens,
  type LocalRouters,
  type LocalToken,
  startChain,
} from '@foyer/devnet'

/** A local chain with tokens, pools and routers. */
export type SwapChain = {
  chainId: number
  url: string
  tokens: readonly LocalToken[]
  routers: LocalRouters
  stop(): Promise<void>
}

/** Starts a chain with swaps. */
export async function startSwapChain(): Promise<SwapChain> {
  const chain = await startChain({ chainId: 31_337 })
  const [tokens, routers] = await Promise.all([deployTokens(chain), deployRouters(chain)])
  await deployPools(chain)
  await deployConcentrated(chain, routers)
  return { ...chain, tokens, routers }
}
