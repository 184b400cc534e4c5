const baseMs = 500
const capMs = 15_000

/**
 * How long to wait before a further attempt, in milliseconds: evenly spread up to a limit that doubles each time, so
 * that the pages a relay lost do not all come back at once.
 */
export function backoffMs(failedAttempts: number, random: () => number): number {
  return random() * Math.min(capMs, baseMs * 2 ** failedAttempts)
}
