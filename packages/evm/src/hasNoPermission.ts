import { isListOf, isShape, isText, toSchema } from '@foyer/contract'
import { askPromptly } from '@foyer/core/adapter'
import { ask } from './ask.ts'
import type { Eip1193Provider } from './Eip1193Provider.ts'

const permissions = toSchema(isListOf(isShape({ parentCapability: isText })))

/**
 * Whether a wallet reports that the page has no permission to see accounts, locked or not
 * ([EIP-2255](https://eips.ethereum.org/EIPS/eip-2255)). Returns `false` for the many wallets that do not report it.
 * Never rejects.
 *
 * @example
 * ```ts
 * import { type Eip1193Provider, hasNoPermission } from '@foyer/evm'
 *
 * async function isLocked(provider: Eip1193Provider, accounts: readonly string[]) {
 *   return accounts.length === 0 && !(await hasNoPermission(provider))
 * }
 * ```
 */
export async function hasNoPermission(provider: Eip1193Provider): Promise<boolean> {
  try {
    const granted = await askPromptly(ask(provider, permissions, 'wallet_getPermissions'))
    return !granted.some(({ parentCapability }) => parentCapability === 'eth_accounts')
  } catch {
    return false
  }
}
