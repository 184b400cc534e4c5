import { bindToWindow } from '../shared/bindToWindow.ts'
import { defaultIcon } from '../shared/defaultIcon.ts'
import type { Eip1193Provider } from '../shared/Eip1193.ts'
import type { EvmTestWallet } from './EvmTestWallet.ts'
import { injectEvmWallet } from './injectEvmWallet.ts'

/** How a wallet exposes itself to pages. */
export type AnnounceOptions = {
  /** @default 'Test Wallet' */
  name?: string | undefined
  /** Reverse domain name. @default 'org.foyer.test' */
  rdns?: string | undefined
  /** Icon as a data URI. @default a door ajar */
  icon?: string | undefined
  /** Announce the wallet with EIP-6963. @default true */
  announce?: boolean | undefined
  /** Also expose it as `window.ethereum`. @default false */
  legacy?: boolean | undefined
  /** Flags of the provider, such as `{ isMetaMask: true }`. */
  flags?: Readonly<Record<string, boolean>> | undefined
}

/**
 * Announces a wallet to the current page, for a gallery or a component test. Returns its provider and a function to
 * remove it.
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
  const { unbind, ...names } = bindToWindow(wallet)
  const info = { uuid: crypto.randomUUID(), name, icon, rdns }
  const injected = injectEvmWallet({ ...names, announce, legacy, flags, info, quirks: wallet.quirks })
  if (!injected) throw new TypeError('This page can have no wallet: it has no address')
  return {
    provider: injected.provider as Eip1193Provider,
    remove() {
      injected.remove()
      unbind()
    },
  }
}
