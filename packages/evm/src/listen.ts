import { listenSafely } from '@foyer/core/adapter'
import type { Eip1193Provider } from './Eip1193Provider.ts'

/** Registers a listener for an event of a wallet and returns its unsubscribe function. */
export function listen(
  provider: Eip1193Provider,
  event: string,
  listener: (value: never) => void,
): () => void {
  return listenSafely(() => {
    provider.on?.(event, listener)
    return () => provider.removeListener?.(event, listener)
  })
}
