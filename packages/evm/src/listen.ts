import { listenSafely } from '@foyer/core/adapter'
import type { Eip1193Provider } from './Eip1193Provider.ts'

/**
 * Registers a listener for an event of a wallet and returns its unsubscribe function. A wallet that cannot remove listeners
 * still calls it no more.
 */
export function listen(
  provider: Eip1193Provider,
  event: string,
  listener: (value: never) => void,
): () => void {
  let isOver = false
  const hear = (value: never) => {
    if (!isOver) listener(value)
  }
  const stop = listenSafely(() => {
    provider.on?.(event, hear)
    return () => (provider.removeListener ?? provider.off)?.call(provider, event, hear)
  })
  return () => {
    isOver = true
    stop()
  }
}
