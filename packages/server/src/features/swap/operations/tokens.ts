import {
  type CaipAddress,
  imagePath,
  nativeTokenAddress,
  type SwapToken,
  wrappedSolAddress,
} from '@foyer/contract'
import type { Operation } from '../../../kit/Operation.ts'
import type { SwapService } from '../SwapService.ts'
import { driversOf, type Swaps } from '../Swaps.ts'

/** Lists the native currency and the operator's token list. */
export const tokens: Operation<Swaps, SwapService, 'tokens'> = async (swaps, chainId) => {
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
  return { tokens: [{ ...nativeCurrency, address }, ...others].map(toToken) }
}
