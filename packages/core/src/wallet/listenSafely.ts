/**
 * Registers a listener with a wallet and returns its unsubscribe function. A wallet that throws on subscribe or unsubscribe
 * is treated as one without events: it is re-read when the visitor returns to the page.
 *
 * @example
 * ```ts
 * import { listenSafely } from '@foyer/core/adapter'
 *
 * function follow(wallet: { subscribe?(listener: () => void): unknown }, onChange: () => void) {
 *   return listenSafely(() => wallet.subscribe?.(onChange))
 * }
 * ```
 */
export function listenSafely(listen: () => unknown): () => void {
  let stop = attempt(listen)
  return () => {
    if (typeof stop === 'function') attempt(stop as () => unknown)
    stop = undefined
  }
}

function attempt(call: () => unknown): unknown {
  try {
    return call()
  } catch {
    return undefined
  }
}
