import type { BindableWallet } from '../shared/BindableWallet.ts'
import { bindToWindow } from '../shared/bindToWindow.ts'
import type { BitcoinTestWallet } from './BitcoinTestWallet.ts'
import { getBitcoinLook } from './getBitcoinLook.ts'
import { injectBitcoinWallet } from './injectBitcoinWallet.ts'

/** How a Bitcoin wallet shows itself to pages. */
export type AnnounceBitcoinOptions = {
  /** What it calls itself, in the styles that say a name. @default 'Test Bitcoin Wallet', or 'Leather' */
  name?: string | undefined
  /** A data URI, in the styles that show one. @default a door ajar */
  icon?: string | undefined
}

/**
 * Puts a Bitcoin wallet where its style stands in the page this runs in, for a component test. Returns how to take it away.
 *
 * @example
 * ```ts
 * import { announceBitcoinWallet, createBitcoinWallet } from '@foyer/testing'
 *
 * const { remove } = announceBitcoinWallet(createBitcoinWallet({ style: 'unisat' }))
 * remove()
 * ```
 */
export function announceBitcoinWallet(
  wallet: BitcoinTestWallet & BindableWallet,
  options: AnnounceBitcoinOptions = {},
): { remove(): void } {
  const { style, path, quirks } = wallet
  const { unbind, ...names } = bindToWindow(wallet)
  const look = getBitcoinLook(style, options)
  const withdraw = injectBitcoinWallet({ ...names, ...look, style, path, quirks })
  return {
    remove() {
      withdraw?.()
      unbind()
    },
  }
}
