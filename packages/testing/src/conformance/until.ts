const pauseMs = 15
const limitMs = 60_000

/**
 * Waits until something holds.
 *
 * @throws Error with what was waited for, after a minute.
 */
export async function until(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + limitMs
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
