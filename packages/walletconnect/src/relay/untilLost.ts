import type { Provider } from './Dialler.ts'

/** The socket was lost before the answer came. */
export class SocketLostError extends Error {
  override name = 'SocketLostError'
}

/** Settles with the promise, or rejects as soon as the socket is lost. */
export function untilLost<value>(provider: Provider, promise: Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    const onLost = () => reject(new SocketLostError())
    provider.once('disconnect', onLost)
    promise.then(resolve, reject).finally(() => provider.off('disconnect', onLost))
  })
}

/** Settles with the promise, or rejects after a time. */
export function untilTimeout<value>(promise: Promise<value>, ms: number): Promise<value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SocketLostError('No answer in time')), Math.max(0, ms))
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
