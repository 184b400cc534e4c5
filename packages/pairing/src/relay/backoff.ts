const baseMs = 500
const capMs = 15_000

/**
 * Returns the delay before the next attempt, in milliseconds: uniformly random up to a limit that doubles each time.
 * This keeps the pages that a relay lost from all reconnecting at once.
 */
export function backoffMs(failedAttempts: number, random: () => number): number {
  return random() * Math.min(capMs, baseMs * 2 ** failedAttempts)
}
