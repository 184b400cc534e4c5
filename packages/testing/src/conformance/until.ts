const pauseMs = 15
const patienceMs = 60_000

/**
 * Waits until something holds.
 *
 * @throws Error with what was waited for, after a minute unless told otherwise.
 */
export async function until(
  what: string,
  check: () => boolean | Promise<boolean>,
  limitMs = patienceMs,
): Promise<void> {
  const end = Date.now() + limitMs
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
