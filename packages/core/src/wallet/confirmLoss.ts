import { askPromptly } from './askPromptly.ts'

/**
 * Re-reads a wallet after an event that reports a disconnect or an empty account list: wallets also send such events while
 * accounts are open. Resolves to `told` if the wallet cannot be read within a second. Every connector passes such events
 * through it; `scripts/walls.mjs` checks that.
 *
 * @example
 * ```ts
 * import { confirmLoss } from '@foyer/core/adapter'
 *
 * async function isLeft(wallet: { getAccounts(): Promise<readonly string[]> }) {
 *   return (await confirmLoss(() => wallet.getAccounts(), [])).length === 0
 * }
 * ```
 */
export function confirmLoss<value>(read: () => Promise<value>, told: value): Promise<value> {
  return askPromptly(read()).catch(() => told)
}
