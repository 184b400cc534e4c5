import { formatCaipAddress, type TokenBalance } from '@foyer/contract'
import { formatUnits } from 'viem'
import type { Chain } from '../../chains/Chain.ts'
import { tokenIcon } from '../../chains/tokenIcon.ts'

/** An amount held of one token. */
export type Holding = {
  /** Absent for the native token. */
  token?: { address: string; name: string; symbol: string; decimals: number } | undefined
  /** In base units. */
  amount: bigint
  isSpam?: boolean | undefined
  price?: Pick<TokenBalance, 'price' | 'priceSource' | 'change24h'> | undefined
}

/** Converts a holding to the API format. `createBalances` decides which tokens are listed. */
export function toTokenBalance(chain: Chain, { token, amount, isSpam, price }: Holding): TokenBalance {
  const { name, symbol, decimals } = token ?? chain.nativeCurrency
  return {
    name,
    symbol,
    chainId: chain.id,
    ...(token ? { address: formatCaipAddress({ networkId: chain.id, address: token.address }) } : {}),
    ...price,
    ...(isSpam ? { isSpam } : {}),
    quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) },
    iconUrl: tokenIcon({ symbol, address: token?.address, isListed: false }),
  }
}
