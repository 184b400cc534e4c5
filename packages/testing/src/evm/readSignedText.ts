import { hexToString, isHex } from 'viem'
import type { WalletRequest } from '../shared/createControls.ts'

/**
 * Returns the text that a `personal_sign` call asks to sign.
 *
 * @example
 * ```ts
 * import { readSignedText, type WalletRequest } from '@foyer/testing'
 *
 * const isSignIn = (request: WalletRequest) => readSignedText(request).includes('wants you to sign in')
 * ```
 */
export function readSignedText(request: WalletRequest): string {
  const [message] = request.params
  if (typeof message !== 'string') return ''
  return isHex(message) ? hexToString(message) : message
}
