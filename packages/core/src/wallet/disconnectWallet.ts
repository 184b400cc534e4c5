/** Maximum time a wallet has to acknowledge a disconnect. It was already forgotten. */
const leaveWaitMs = 1_000

/**
 * Notifies a wallet that the visitor disconnected (best effort): a wallet that refuses, fails or never answers does not block
 * anything.
 *
 * @example
 * ```ts
 * import { disconnectWallet } from '@foyer/core/adapter'
 *
 * function leave(wallet: { disconnect?(): Promise<void> }) {
 *   return disconnectWallet(() => wallet.disconnect?.())
 * }
 * ```
 */
export async function disconnectWallet(tell: () => unknown): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, leaveWaitMs)
  })
  try {
    await Promise.race([tell(), limit])
  } catch {
    // Some wallets have no way to disconnect.
  } finally {
    clearTimeout(timer)
  }
}
