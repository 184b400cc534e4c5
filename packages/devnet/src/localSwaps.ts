import type { SwapSettings } from '@foyer/server'
import type { Address } from 'viem'
import { tokenAddresses } from './localTokens.ts'
import type { StackChain } from './startLocalChains.ts'

const lower = (address: string) => address.toLowerCase() as Address

/** Swaps over the pools of local chains, as the server takes them; none where no chain has routers. */
export function localSwaps(
  chains: readonly Pick<StackChain, 'chainId' | 'routers'>[],
): SwapSettings | undefined {
  const venues = chains.flatMap(({ chainId, routers }) =>
    routers
      ? [
          {
            chainId: `eip155:${chainId}` as const,
            v2Factory: lower(routers.v2Factory),
            v3Factory: lower(routers.v3Factory),
            router: { kind: 'swapRouter02' as const, address: lower(routers.router) },
            wrappedNative: lower(tokenAddresses.WETH),
            bases: [lower(tokenAddresses.USDC)],
          },
        ]
      : [],
  )
  return venues.length ? { providers: [{ type: 'pools', venues }] } : undefined
}
