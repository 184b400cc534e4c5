import type { CheckedToken } from '../tokens/checkToken.ts'
import type { TransferCall } from './nodeSchemas.ts'
import { toWord } from './toWord.ts'

/** `transfer(address,uint256)` */
const transferSelector = '0xa9059cbb'
/** `balanceOf(address)` */
const balanceSelector = '0x70a08231'

/**
 * The call that makes a transfer: the receiver and the value for the network's own currency, else `transfer` of
 * [ERC-20](https://eips.ethereum.org/EIPS/eip-20). Whether the token gives a value back is nothing to the call: tokens
 * that give none are sent alike.
 */
export function toCall(token: CheckedToken, to: string, amount: bigint): TransferCall {
  if (!token.address) return { to, value: amount, data: '0x' }
  return { to: token.address, value: 0n, data: `${transferSelector}${toWord(to)}${toWord(amount)}` }
}

/** What asks a token how much of it an address has. */
export function toBalanceCall(token: string, address: string): { to: string; data: string } {
  return { to: token, data: `${balanceSelector}${toWord(address)}` }
}
