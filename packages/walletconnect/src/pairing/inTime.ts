import { RelayUnreachableError, relayTimeoutMs } from '@foyer/contract'
import { withSignal } from '@foyer/core/adapter'

/** Settles with the promise, within our own limit: the client waits a minute for a dead relay. */
export function inTime<value>(promise: Promise<value>, signal: AbortSignal): Promise<value> {
  promise.catch(() => {})
  const timeout = AbortSignal.timeout(relayTimeoutMs)
  return withSignal(promise, AbortSignal.any([signal, timeout])).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new RelayUnreachableError({ cause, details: cause instanceof Error ? cause.message : undefined })
  })
}
