import { type Hex, isHex, type LocalAccount, stringToHex } from 'viem'
import { textAt } from '../shared/parse.ts'

/** Signs a message, given as hexadecimal or as text. */
export function signPersonalMessage(account: LocalAccount, params: readonly unknown[]): Promise<Hex> {
  const message = textAt(params, 0, 'The message')
  return account.signMessage({ message: { raw: isHex(message) ? message : stringToHex(message) } })
}
