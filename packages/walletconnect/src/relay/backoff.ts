const baseMs = 500
const capMs = 15_000

/**
 * How long to wait before a further attempt, in milliseconds: evenly spread up to a limit that doubles each time, so
 * that the pages a relay lost do not all come back at once.
 *
 * @param attempt Failed attempts so far.
 * @param random Gives 0 to 1.
 */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  return random() * Math.min(capMs, baseMs * 2 ** attempt)
}
