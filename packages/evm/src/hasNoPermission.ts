import { isListOf, isShape, isText, toSchema } from '@foyer/contract'
import { withSignal } from '@foyer/core/adapter'
import { ask } from './ask.ts'
import type { Eip1193Provider } from './Eip1193Provider.ts'

/** How long a wallet that opens no account has to say why. */
const answerWaitMs = 1_000

const permissions = toSchema(isListOf(isShape({ parentCapability: isText })))

/**
 * Whether a wallet says that the page may not see an account, locked or not
 * ([EIP-2255](https://eips.ethereum.org/EIPS/eip-2255)). `false` for the many that do not say. Never rejects.
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
    const asked = ask(provider, permissions, 'wallet_getPermissions')
    const granted = await withSignal(asked, AbortSignal.timeout(answerWaitMs))
    return !granted.some(({ parentCapability }) => parentCapability === 'eth_accounts')
  } catch {
    return false
  }
}
