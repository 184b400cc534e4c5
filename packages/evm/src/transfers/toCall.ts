import type { CheckedToken } from '../tokens/checkToken.ts'
import type { TransferCall } from './nodeSchemas.ts'
import { toWord } from './toWord.ts'

/** `transfer(address,uint256)` */
const transferSelector = '0xa9059cbb'
/** `balanceOf(address)` */
const balanceSelector = '0x70a08231'

/**
 * Returns the call that makes a transfer: receiver and value for the native currency, otherwise `transfer` of
 * [ERC-20](https://eips.ethereum.org/EIPS/eip-20). The call is the same whether or not the token has a return value.
 */
export function toCall(token: CheckedToken, to: string, amount: bigint): TransferCall {
  if (!token.address) return { to, value: amount, data: '0x' }
  return { to: token.address, value: 0n, data: `${transferSelector}${toWord(to)}${toWord(amount)}` }
}

/** Returns the call that reads an address's balance of a token. */
export function toBalanceCall(token: string, address: string): { to: string; data: string } {
  return { to: token, data: `${balanceSelector}${toWord(address)}` }
}
