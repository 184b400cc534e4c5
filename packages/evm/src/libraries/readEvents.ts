import type { Eip1193Provider } from '../Eip1193Provider.ts'

type Listener = (value: never) => void

/** The method that answers what an event says. */
const methods: Readonly<Record<string, string>> = {
  accountsChanged: 'eth_accounts',
  chainChanged: 'eth_chainId',
}

/**
 * Wraps a library's provider so that an event only says when to ask: its value is read from the wallet. Libraries take events
 * from window messages, and some of them from any window. An answer comes from the window that was asked.
 */
export function readEvents(provider: Eip1193Provider): Eip1193Provider {
  const readers = new Map<Listener, Listener>()
  return {
    async request(call) {
      if (call.method !== 'wallet_revokePermissions') return provider.request(call)
      // What the library keeps in the page is what there is to give back.
      await provider.disconnect?.()
      return null
    },
    on(event, listener) {
      const method = methods[event]
      if (!method) return provider.on?.(event, listener)
      const tell = (value: unknown) => {
        // It may have been left since.
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
