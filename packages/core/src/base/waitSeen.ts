/**
 * Waits the given milliseconds, then until the page is visible: a hidden page makes no requests. Rejects with the signal's
 * reason when it aborts.
 *
 * @example
 * ```ts
 * import { waitSeen } from '@foyer/core/adapter'
 *
 * async function poll(read: () => Promise<void>, signal: AbortSignal) {
 *   while (!signal.aborted) {
 *     await read()
 *     await waitSeen(4_000, signal) // does not run while the tab is hidden
 *   }
 * }
 * ```
 */
export async function waitSeen(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    const isHidden = () => typeof document !== 'undefined' && document.hidden
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', onSeen)
    }
    const onAbort = () => {
      end()
      reject(signal.reason)
    }
    const onSeen = () => {
      if (isHidden()) return
      end()
      resolve()
    }
    const timer = setTimeout(() => {
      if (isHidden()) return document.addEventListener('visibilitychange', onSeen)
      end()
      resolve()
    }, ms)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
