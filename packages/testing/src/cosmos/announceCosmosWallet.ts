import { bindToWindow } from '../shared/bindToWindow.ts'
import type { CosmosTestWallet } from './createCosmosWallet.ts'
import { injectCosmosWallet } from './injectCosmosWallet.ts'

/** How a Cosmos wallet shows itself to pages. */
export type AnnounceCosmosOptions = {
  /** Where in `window` it stands. @default ['keplr'] */
  places?: readonly string[] | undefined
  /** Event of `window` that says that its keys changed. @default 'keplr_keystorechange' */
  event?: string | undefined
}

/**
 * Puts a wallet of the shape of Keplr into the page this runs in, for a component test. Returns how to take it away.
 *
 * @example
 * ```ts
 * import { announceCosmosWallet, createCosmosWallet } from '@foyer/testing'
 *
 * const { remove } = announceCosmosWallet(createCosmosWallet(), { places: ['leap'], event: 'leap_keystorechange' })
 * remove()
 * ```
 */
export function announceCosmosWallet(
  wallet: CosmosTestWallet,
  { places = ['keplr'], event = 'keplr_keystorechange' }: AnnounceCosmosOptions = {},
): { remove(): void } {
  const { unbind, ...names } = bindToWindow(wallet)
  const withdraw = injectCosmosWallet({ ...names, places, event, quirks: wallet.quirks })
  return {
    remove() {
      withdraw?.()
      unbind()
    },
  }
}
