import { AbortedError } from '@foyer/contract'

/** Settles with the promise, or rejects as soon as the signal aborts: with its reason if that is an error of ours. */
export function withSignal<value>(promise: Promise<value>, signal: AbortSignal): Promise<value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new AbortedError({ cause: signal.reason }))
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
