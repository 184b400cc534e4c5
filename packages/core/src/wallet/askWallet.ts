import { RequestUnansweredError } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'

/** Timeout of an unanswered request, so that it does not block others for longer. */
const answerMs = 300_000

/**
 * Waits for a wallet's answer, for five minutes, or until the visitor stops waiting. A later answer is passed to `onLate`.
 *
 * @throws RequestUnansweredError, and the wallet's errors
 */
export async function askWallet<answer>(
  foyer: Foyer,
  ask: () => Promise<answer>,
  onLate?: (late: Promise<answer>) => void,
): Promise<answer> {
  const waits = foyer._internal.once(createWaits)
  const wait = new AbortController()
  waits.add(wait)
  const over = AbortSignal.any([wait.signal, AbortSignal.timeout(answerMs)])
  const asked = ask()
  try {
    return await new Promise<answer>((resolve, reject) => {
      asked.then(resolve, reject)
      const giveUp = () => {
        reject(new RequestUnansweredError())
        onLate?.(asked)
      }
      over.addEventListener('abort', giveUp, { once: true })
      const end = () => over.removeEventListener('abort', giveUp)
      asked.then(end, end)
    })
  } finally {
    waits.delete(wait)
  }
}

/**
 * Stops waiting for a wallet that does not answer. The wallet is not notified: its prompt stays open.
 *
 * @example
 * ```ts
 * import { stopWaiting } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * stopWaiting(foyer)
 * ```
 */
export function stopWaiting(foyer: Foyer): void {
  for (const wait of foyer._internal.once(createWaits)) wait.abort()
}

const createWaits = () => new Set<AbortController>()
