import { isListOf, isShape, isText, toSchema } from '@foyer/contract'
import { withSignal } from '@foyer/core/adapter'
import { ask } from './ask.ts'
import type { Eip1193Provider } from './Eip1193Provider.ts'

/** How long to wait for a wallet that exposes no account to report its permissions. */
const answerWaitMs = 1_000

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
    const asked = ask(provider, permissions, 'wallet_getPermissions')
    const granted = await withSignal(asked, AbortSignal.timeout(answerWaitMs))
    return !granted.some(({ parentCapability }) => parentCapability === 'eth_accounts')
  } catch {
    return false
  }
}
