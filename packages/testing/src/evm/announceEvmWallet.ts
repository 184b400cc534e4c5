import { defaultIcon } from '../shared/defaultIcon.ts'
import type { Eip1193Provider } from '../shared/Eip1193.ts'
import type { EvmTestWallet } from './EvmTestWallet.ts'

/** How a wallet shows itself to pages. */
export type AnnounceOptions = {
  /** @default 'Test Wallet' */
  name?: string | undefined
  /** Reverse domain name. @default 'org.foyer.test' */
  rdns?: string | undefined
  /** A data URI. @default a door ajar */
  icon?: string | undefined
  /** Announce by EIP-6963. @default true */
  announce?: boolean | undefined
  /** Also stand at `window.ethereum`. @default false */
  legacy?: boolean | undefined
  /** Flags of the provider, such as `{ isMetaMask: true }`. */
  flags?: Readonly<Record<string, boolean>> | undefined
}

/**
 * Makes a wallet known to the page this runs in, for a gallery or a component test. Returns its provider and how to
 * take it away.
 *
 * @example
 * ```ts
 * import { announceEvmWallet, createEvmWallet } from '@foyer/testing'
 *
 * const wallet = createEvmWallet({ chains: { 31337: 'http://127.0.0.1:8545' } })
 * const { remove } = announceEvmWallet(wallet, { name: 'Test Wallet' })
 * remove()
 * ```
 */
export function announceEvmWallet(
  wallet: EvmTestWallet,
  options: AnnounceOptions = {},
): { provider: Eip1193Provider; remove(): void } {
  const {
    name = 'Test Wallet',
    rdns = 'org.foyer.test',
    icon = defaultIcon,
    announce = true,
    legacy = false,
    flags = {},
  } = options
  const uuid = crypto.randomUUID()
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const provider: Eip1193Provider = {
    ...flags,
    request: (request) => wallet.request(request, window.origin),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  const unsubscribe = wallet.on(({ event, value }, isFor) => {
    if (isFor(window.origin)) for (const listener of listeners.get(event) ?? []) listener(value as never)
  })
  const introduce = () => {
    const detail = Object.freeze({ info: Object.freeze({ uuid, name, icon, rdns }), provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  if (announce) {
    window.addEventListener('eip6963:requestProvider', introduce)
    introduce()
  }
  if (legacy)
    Object.defineProperty(window, 'ethereum', { value: provider, configurable: true, writable: true })
  return {
    provider,
    remove() {
      unsubscribe()
      window.removeEventListener('eip6963:requestProvider', introduce)
      if (Reflect.get(window, 'ethereum') === provider) Reflect.deleteProperty(window, 'ethereum')
    },
  }
}
