import { AbortedError, RelayUnreachableError, relayTimeoutMs } from '@foyer/contract'
import type { LinkState } from './LinkState.ts'
import type { CallOptions, Socket } from './RelayLink.ts'
import type { RelayMessage } from './readFrame.ts'
import { remember } from './receive.ts'

/** Sends a call and waits for its answer, across as many sockets as necessary. */
export function callRelay(
  link: LinkState,
  method: string,
  params: object,
  { signal, limitMs = relayTimeoutMs, socket }: CallOptions & { socket?: Socket } = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (link.isClosed || signal?.aborted) return reject(new AbortedError({ cause: signal?.reason }))
    const id = link.relayId()
    const frame = JSON.stringify({ id, jsonrpc: '2.0', method, params })
    const timer = setTimeout(() => {
      settle(() => reject(new RelayUnreachableError({ details: link.refusal })))
    }, limitMs)
    const onAbort = () => settle(() => reject(new AbortedError({ cause: signal?.reason })))
    const settle = (end: () => void) => {
      link.calls.delete(id)
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      end()
    }
    signal?.addEventListener('abort', onAbort)
    if ('message' in params) remember(link.sent, params as RelayMessage)
    link.calls.set(id, {
      frame,
      socket,
      resolve: (result) => settle(() => resolve(result)),
      reject: (error) => settle(() => reject(error)),
    })
    const open = socket ?? link.socket
    if (open) open.send(frame)
    else void link.dial()
  })
}
