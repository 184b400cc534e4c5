import { withSignal } from '../base/withSignal.ts'

/** Maximum time a wallet has to answer a request that opens no prompt. */
const answerWaitMs = 1_000

/**
 * Settles with a wallet's answer to a request that opens no prompt, or rejects after a second.
 *
 * @example
 * ```ts
 * import { askPromptly } from '@foyer/core/adapter'
 *
 * function readAccounts(wallet: { getAccounts(): Promise<string[]> }) {
 *   return askPromptly(wallet.getAccounts()).catch(() => [])
 * }
 * ```
 */
export function askPromptly<value>(answer: Promise<value>): Promise<value> {
  return withSignal(answer, AbortSignal.timeout(answerWaitMs))
}
