import {
  type CaipAddress,
  getSwapTokens,
  imagePath,
  nativeTokenAddress,
  type SwapToken,
  wrappedSolAddress,
} from '@foyer/contract'
import { driversOf } from '../Swaps.ts'
import { implementSwap, swapsOf } from './implementSwap.ts'

/** Lists the tokens of a network that can be swapped: the native currency and the operator's token list. */
export const getSwapTokensRoute = implementSwap(
  getSwapTokens,
  async ({ query: { chainId } }, { services }) => {
    const swaps = swapsOf(services)
    driversOf(swaps, chainId)
    const { nativeCurrency } = swaps.chains.get(chainId)
    const listed = await swaps.tokens.list(chainId)
    const toToken = (token: {
      name: string
      symbol: string
      address: string
      decimals: number
    }): SwapToken => ({
      name: token.name,
      symbol: token.symbol,
      address: `${chainId}:${token.address}` as CaipAddress,
      decimals: token.decimals,
      logoUri: imagePath('tokens', token.symbol),
      eip2612: null,
    })
    // On Solana, the native currency is swapped as its wrapped token.
    const address = chainId.startsWith('eip155:') ? nativeTokenAddress : wrappedSolAddress
    const others = listed.filter((token) => token.address !== address)
    return {
      output: { tokens: [{ ...nativeCurrency, address }, ...others].map(toToken) },
      headers: { 'cache-control': 'public, max-age=60' },
    }
  },
)
