import { NotConnectedError } from '@foyer/contract'
import type { NamespaceProvider } from '@foyer/core'

/** A wallet's EIP-1193 interface. */
export type Eip1193 = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: never) => void): unknown
  removeListener?(event: string, listener: (value: never) => void): unknown
}

/**
 * Wraps a wallet's [EIP-1193](https://eips.ethereum.org/EIPS/eip-1193) provider, which wagmi only returns
 * asynchronously.
 */
export function createProvider(getProvider: () => Promise<unknown>): NamespaceProvider {
  const get = async () => {
    const provider = await getProvider()
    if (!provider) throw new NotConnectedError()
    return provider as Eip1193
  }
  // In the order of the calls, so that a listener that was added and removed again does not stay.
  let last: Promise<unknown> = Promise.resolve()
  const then = (use: (provider: Eip1193) => unknown) => {
    last = last.then(async () => use(await get())).catch(() => {})
  }
  return {
    // A listener added before a request receives the events it causes.
    request: (call) => last.then(get).then((provider) => provider.request(call)),
    on: (event, listener) => then((provider) => provider.on?.(event, listener)),
    removeListener: (event, listener) => then((provider) => provider.removeListener?.(event, listener)),
  }
}
