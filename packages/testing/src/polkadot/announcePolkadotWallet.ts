import { bindToWindow } from '../shared/bindToWindow.ts'
import type { PolkadotTestWallet } from './createPolkadotWallet.ts'
import { injectPolkadotWallet } from './injectPolkadotWallet.ts'

/** How a Polkadot extension exposes itself to pages. */
export type AnnouncePolkadotOptions = {
  /** Its key in `window.injectedWeb3`. @default 'polkadot-js' */
  key?: string | undefined
  /** Identify as Nova. @default false */
  isNova?: boolean | undefined
}

/**
 * Adds a Polkadot extension to `window.injectedWeb3` of the current page, for a component test. Returns a function to
 * remove it.
 *
 * @example
 * ```ts
 * import { announcePolkadotWallet, createPolkadotWallet } from '@foyer/testing'
 *
 * const { remove } = announcePolkadotWallet(createPolkadotWallet(), { key: 'talisman' })
 * remove()
 * ```
 */
export function announcePolkadotWallet(
  wallet: PolkadotTestWallet,
  { key = 'polkadot-js', isNova = false }: AnnouncePolkadotOptions = {},
): { remove(): void } {
  const { unbind, ...names } = bindToWindow(wallet)
  const withdraw = injectPolkadotWallet({ ...names, key, isNova, quirks: wallet.quirks })
  return {
    remove() {
      withdraw?.()
      unbind()
    },
  }
}
