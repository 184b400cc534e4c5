import type { BoundAnswer } from '../shared/BindableWallet.ts'
import type { WalletInfo } from '../shared/Eip1193.ts'

/** Parameters of the injected script. */
export type InjectEvmWalletParameters = {
  /** Name of the function that sends a request to the wallet. */
  binding: string
  /** Name of the function that delivers an event to the page. */
  deliver: string
  announce: boolean
  legacy: boolean
  flags: Readonly<Record<string, boolean>>
  info: WalletInfo
  quirks: readonly string[]
}

/**
 * Runs in the page, before the page's own scripts. It is serialized, so it may only use its parameters. It holds no
 * keys: it only forwards requests and events.
 */
export function injectEvmWallet(
  parameters: InjectEvmWalletParameters,
): { provider: object; remove(): void } | undefined {
  const { binding, deliver, announce, legacy, flags, info, quirks } = parameters
  // In real browsers, too, frames and documents without a URL have no wallet.
  if (globalThis.location && !/^https?:$/.test(location.protocol)) return undefined
  const scope = window as unknown as Record<string, (...parameters: unknown[]) => unknown>
  const send = scope[binding]
  if (!send) return undefined
  const has = (quirk: string) => quirks.includes(quirk)
  const lateMs = 1_000
  const listeners: Record<string, ((payload: unknown) => void)[]> = {}
  const provider: Record<string, unknown> = {
    ...flags,
    request: async (request: unknown) => {
      const answer = (await send(JSON.parse(JSON.stringify(request)))) as BoundAnswer
      if (answer.ok) return answer.result
      if ('thrown' in answer) throw answer.thrown.value
      const { code, message, data } = answer.error
      throw Object.assign(new Error(message), { code, data })
    },
    on(event: string, listener: (payload: unknown) => void) {
      if (has('throwsOnListening')) throw new TypeError('Illegal invocation')
      listeners[event] = [...(listeners[event] ?? []), listener]
      return provider
    },
    removeListener(event: string, listener: (payload: unknown) => void) {
      if (has('throwsOnListening')) throw new TypeError('Illegal invocation')
      listeners[event] = (listeners[event] ?? []).filter((candidate) => candidate !== listener)
      return provider
    },
  }
  if (has('noEvents')) delete provider.on
  if (has('noEvents') || has('noRemoveListener')) delete provider.removeListener
  Object.defineProperty(window, deliver, {
    value: Object.assign(
      (event: string, payload: unknown) => {
        for (const listener of listeners[event] ?? []) listener(payload)
      },
      { listenerCount: () => Object.values(listeners).flat().length },
    ),
    configurable: true,
  })
  const introduce = () => {
    const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  const fail = () => {
    throw new TypeError('Cannot read properties of undefined')
  }
  const appear = () => {
    if (has('throwsFromGetters')) {
      Object.defineProperty(provider, 'isTest', { get: fail, enumerable: true, configurable: true })
      Object.defineProperty(window, 'ethereum', { get: fail, configurable: true })
    } else if (legacy)
      Object.defineProperty(window, 'ethereum', { value: provider, configurable: true, writable: true })
    if (!announce) return
    window.addEventListener('eip6963:requestProvider', introduce)
    introduce()
  }
  const timer = has('late') ? setTimeout(appear, lateMs) : appear()
  return {
    provider,
    remove() {
      clearTimeout(timer ?? undefined)
      window.removeEventListener('eip6963:requestProvider', introduce)
      const { get, value } = Object.getOwnPropertyDescriptor(window, 'ethereum') ?? {}
      if (get === fail || value === provider) Reflect.deleteProperty(window, 'ethereum')
    },
  }
}
