import { PairingExpiredError } from '@foyer/contract'
import type { WalletState } from './WalletState.ts'

/**
 * Answers a question that waits: two presses of one button open one session. If the answer fails, it can be tried again.
 *
 * @throws PairingExpiredError when it is being answered.
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
