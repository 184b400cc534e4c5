import type { SwapSettings } from '@foyer/server'
import type { Address } from 'viem'
import { localSolana } from './localSolana.ts'
import { tokenAddresses } from './localTokens.ts'
import type { StackChain } from './startLocalChains.ts'

const lower = (address: string) => address.toLowerCase() as Address

/**
 * Swap settings for the server: the pools of local chains, and on Solana the simulated Jupiter; `undefined` if there is
 * neither.
 *
 * @internal
 */
export function localSwaps(
  chains: readonly Pick<StackChain, 'chainId' | 'routers'>[],
  jupiterUrl?: string | undefined,
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
  const providers: SwapSettings['providers'] = [
    ...(venues.length ? [{ type: 'pools' as const, venues }] : []),
    ...(jupiterUrl
      ? [{ type: 'jupiter' as const, baseUrl: jupiterUrl, chains: [localSolana.networkId] }]
      : []),
  ]
  return providers.length ? { providers } : undefined
}
