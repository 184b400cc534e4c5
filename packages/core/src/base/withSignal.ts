import { AbortedError } from '@foyer/contract'

/**
 * Settles with the promise, or rejects as soon as the signal aborts: with the signal's reason if that is a Foyer error.
 *
 * @example
 * ```ts
 * import { withSignal } from '@foyer/core/adapter'
 *
 * function ask(answer: Promise<string>) {
 *   return withSignal(answer, AbortSignal.timeout(30_000))
 * }
 * ```
 */
export function withSignal<value>(promise: Promise<value>, signal: AbortSignal): Promise<value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new AbortedError({ cause: signal.reason }))
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    // Also when the signal is already aborted: an unhandled rejection would surface as an uncaught error of the page.
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
