/**
 * Registers a listener with a wallet, and returns what ends it. A wallet that throws where a page starts to listen, or stops, is one
 * without events: it is read again when the visitor comes back to the page.
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
