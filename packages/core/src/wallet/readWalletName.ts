import { cleanName } from '@foyer/contract'

/** Longer names are ignored. */
const maxChars = 64

/**
 * Reads the name a wallet gives itself, which every script of the page can choose; `undefined` if there is none to show.
 *
 * @example
 * ```ts
 * import { readWalletName } from '@foyer/core/adapter'
 *
 * readWalletName(' My\u200b Wallet ') // 'My Wallet'
 * readWalletName('\u202e') // undefined
 * ```
 */
export function readWalletName(value: unknown): string | undefined {
  const name = typeof value === 'string' ? cleanName(value) : ''
  return name && name.length <= maxChars ? name : undefined
}
