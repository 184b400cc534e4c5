import type { Eip1193Provider } from '../Eip1193Provider.ts'

type Listener = (value: never) => void

/** Methods that return the current value of an event. */
const methods: Readonly<Record<string, string>> = {
  accountsChanged: 'eth_accounts',
  chainChanged: 'eth_chainId',
}

/**
 * Wraps a library's provider so that an event only triggers a read of its value from the wallet. Libraries receive
 * events through window messages, some of them from any window; an answer only comes from the window that was asked.
 */
export function readEvents(provider: Eip1193Provider): Eip1193Provider {
  const readers = new Map<Listener, Listener>()
  return {
    async request(call) {
      if (call.method !== 'wallet_revokePermissions') return provider.request(call)
      // The library's session in the page is all there is to revoke.
      await provider.disconnect?.()
      return null
    },
    on(event, listener) {
      const method = methods[event]
      if (!method) return provider.on?.(event, listener)
      const tell = (value: unknown) => {
        // The listener may have been removed in the meantime.
        if (readers.get(listener) === read) listener(value as never)
      }
      const read = () => void provider.request({ method }).then(tell, () => {})
      readers.set(listener, read)
      return provider.on?.(event, read)
    },
    removeListener(event, listener) {
      const reader = readers.get(listener)
      readers.delete(listener)
      return provider.removeListener?.(event, reader ?? listener)
    },
  }
}
