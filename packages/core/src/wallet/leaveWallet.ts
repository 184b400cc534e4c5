/** How long a wallet has to take note that the visitor left. It was forgotten already. */
const leaveWaitMs = 1_000

/**
 * Tells a wallet that the visitor left, as well as that goes: one that refuses, fails or never answers holds nobody up.
 *
 * @example
 * ```ts
 * import { leaveWallet } from '@foyer/core/adapter'
 *
 * function leave(wallet: { disconnect?(): Promise<void> }) {
 *   return leaveWallet(() => wallet.disconnect?.())
 * }
 * ```
 */
export async function leaveWallet(tell: () => unknown): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, leaveWaitMs)
  })
  try {
    await Promise.race([tell(), limit])
  } catch {
    // Not every wallet can be left.
  } finally {
    clearTimeout(timer)
  }
}
