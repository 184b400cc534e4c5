import { toWord } from '../transfers/toWord.ts'

/** `allowance(address,address)` */
const allowanceSelector = '0xdd62ed3e'

/** Returns the call that reads a contract's allowance of an account's token. */
export function toAllowanceCall(
  token: string,
  account: string,
  spender: string,
): { to: string; data: string } {
  return { to: token, data: `${allowanceSelector}${toWord(account)}${toWord(spender)}` }
}
