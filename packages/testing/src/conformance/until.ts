const pauseMs = 15
const patienceMs = 60_000

/**
 * Waits until a condition is met.
 *
 * @throws Error that names the condition, after one minute by default.
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
