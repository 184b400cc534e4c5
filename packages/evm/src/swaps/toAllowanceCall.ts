import { toWord } from '../transfers/toWord.ts'

/** `allowance(address,address)` */
const allowanceSelector = '0xdd62ed3e'

/** What asks a token how much of it a contract may take from an account. */
export function toAllowanceCall(
  token: string,
  account: string,
  spender: string,
): { to: string; data: string } {
  return { to: token, data: `${allowanceSelector}${toWord(account)}${toWord(spender)}` }
}
