import { bindToWindow } from '../shared/bindToWindow.ts'
import type { CosmosTestWallet } from './createCosmosWallet.ts'
import { injectCosmosWallet } from './injectCosmosWallet.ts'

/** How a Cosmos wallet exposes itself to pages. */
export type AnnounceCosmosOptions = {
  /** Paths in `window`. @default ['keplr'] */
  places?: readonly string[] | undefined
  /** Event of `window` that signals changed keys. @default 'keplr_keystorechange' */
  event?: string | undefined
}

/**
 * Adds a Keplr-compatible wallet to the current page, for a component test. Returns a function to remove it.
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
