import { getChain } from '@foyer/contract'
import { implementChain } from './implementChain.ts'

/** Returns the name, currency, known tokens and swap contracts of a chain. */
export const getChainRoute = implementChain(getChain, async ({ params }, { services }) => {
  const { name, nativeCurrency } = services.chains.get(params.chainId)
  const tokens = await services.tokens.list(params.chainId)
  const routers = services.swaps?.routers(params.chainId)
  return {
    output: {
      name,
      nativeCurrency,
      tokens: tokens.map(({ address, symbol, decimals, ...token }) => ({
        address,
        name: token.name,
        symbol,
        decimals,
      })),
      ...(routers?.length ? { routers: [...routers] } : {}),
    },
    headers: { 'cache-control': 'public, max-age=60' },
  }
})
