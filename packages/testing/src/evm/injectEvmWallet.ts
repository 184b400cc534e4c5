import type { BoundAnswer } from '../shared/bindWallet.ts'
import type { WalletInfo } from '../shared/Eip1193.ts'

/** What the injected script is told. */
export type InjectEvmWalletParameters = {
  /** Name of the function that takes a request to the wallet. */
  binding: string
  /** Name of the function that takes an event to the page. */
  deliver: string
  announce: boolean
  legacy: boolean
  flags: Readonly<Record<string, boolean>>
  info: WalletInfo
}

/**
 * Runs in the page, before its own scripts, and is sent there as text: it may use nothing but its parameters. It holds
 * no key; it only carries requests out and events in.
 */
export function injectEvmWallet(parameters: InjectEvmWalletParameters): void {
  const { binding, deliver, announce, legacy, flags, info } = parameters
  // Frames and documents that a page opens without an address have no wallet in real browsers either.
  if (!/^https?:$/.test(location.protocol)) return
  const scope = window as unknown as Record<string, (...parameters: unknown[]) => unknown>
  const send = scope[binding]
  if (!send) return
  const listeners: Record<string, ((payload: unknown) => void)[]> = {}
  const provider = {
    ...flags,
    request: async (request: unknown) => {
      const answer = (await send(JSON.parse(JSON.stringify(request)))) as BoundAnswer
      if (answer.ok) return answer.result
      const { code, message, data } = answer.error
      throw Object.assign(new Error(message), { code, data })
    },
    on(event: string, listener: (payload: unknown) => void) {
      listeners[event] = [...(listeners[event] ?? []), listener]
      return provider
    },
    removeListener(event: string, listener: (payload: unknown) => void) {
      listeners[event] = (listeners[event] ?? []).filter((candidate) => candidate !== listener)
      return provider
    },
  }
  Object.defineProperty(window, deliver, {
    value: Object.assign(
      (event: string, payload: unknown) => {
        for (const listener of listeners[event] ?? []) listener(payload)
      },
      { listenerCount: () => Object.values(listeners).flat().length },
    ),
  })
  if (announce) {
    const introduce = () => {
      const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    window.addEventListener('eip6963:requestProvider', introduce)
    introduce()
  }
  if (legacy)
    Object.defineProperty(window, 'ethereum', { value: provider, configurable: true, writable: true })
}
