import { PairingExpiredError } from '@foyer/contract'
import type { WalletState } from './WalletState.ts'

/**
 * Answers a pending item once: pressing a button twice opens one session. If the answer fails, it can be retried.
 *
 * @throws PairingExpiredError if it is already being answered.
 */
export async function answerOnce<result>(
  { answering }: WalletState,
  id: number,
  run: () => Promise<result>,
): Promise<result> {
  if (answering.has(id)) throw new PairingExpiredError()
  answering.add(id)
  try {
    return await run()
  } finally {
    answering.delete(id)
  }
}
