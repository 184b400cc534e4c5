import { RequestUnansweredError } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'

/** A question that nobody answers holds up no other for longer than this. */
const answerMs = 300_000

/**
 * Waits for a wallet's answer, for five minutes, or until the visitor stops waiting. An answer that comes later is told to
 * `onLate`.
 *
 * @throws RequestUnansweredError, and what the wallet throws
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

/** Stops waiting for a wallet that does not answer. It is not told: what it was asked stays asked. */
export function stopWaiting(foyer: Foyer): void {
  for (const wait of foyer._internal.once(createWaits)) wait.abort()
}

const createWaits = () => new Set<AbortController>()
