import { NotConnectedError } from '@foyer/contract'
import type { NamespaceProvider } from '@foyer/core'

/** A wallet's interface to the page. */
export type Eip1193 = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: never) => void): unknown
  removeListener?(event: string, listener: (value: never) => void): unknown
}

/** A wallet's [EIP-1193](https://eips.ethereum.org/EIPS/eip-1193) provider; wagmi gives it only after a promise. */
export function createProvider(getProvider: () => Promise<unknown>): NamespaceProvider {
  const get = async () => {
    const provider = await getProvider()
    if (!provider) throw new NotConnectedError()
    return provider as Eip1193
  }
  // In the order they were asked for: what was added and taken away again must not stay.
  let last: Promise<unknown> = Promise.resolve()
  const then = (use: (provider: Eip1193) => unknown) => {
    last = last.then(async () => use(await get())).catch(() => {})
  }
  return {
    // What is listened to before a question hears what comes of it.
    request: (call) => last.then(get).then((provider) => provider.request(call)),
    on: (event, listener) => then((provider) => provider.on?.(event, listener)),
    removeListener: (event, listener) => then((provider) => provider.removeListener?.(event, listener)),
  }
}
