import type { BrowserContext, Page } from '@playwright/test'
import { bindWallet } from '../shared/bindWallet.ts'
import { type CosmosTestWallet, type CosmosWalletOptions, createCosmosWallet } from './createCosmosWallet.ts'
import { injectCosmosWallet } from './injectCosmosWallet.ts'

/** Options of `installCosmosWallet`. */
export type InstallCosmosWalletOptions = CosmosWalletOptions & {
  /** Paths in `window`. @default ['keplr'] */
  places?: readonly string[] | undefined
  /** Event of `window` that signals changed keys. @default 'keplr_keystorechange' */
  event?: string | undefined
}

/**
 * Installs a Cosmos wallet in every page of a browser context, or in one page, before the page's own scripts. Keys,
 * permissions and signing stay in Node.
 *
 * @example
 * ```ts
 * import { installCosmosWallet } from '@foyer/testing/playwright'
 * import { test } from '@playwright/test'
 *
 * test.beforeEach(async ({ page }) => {
 *   await installCosmosWallet(page)
 * })
 * ```
 */
export async function installCosmosWallet(
  target: BrowserContext | Page,
  options: InstallCosmosWalletOptions = {},
): Promise<CosmosTestWallet> {
  const { places = ['keplr'], event = 'keplr_keystorechange', ...rest } = options
  const wallet = createCosmosWallet(rest)
  const names = await bindWallet(target, wallet)
  await target.addInitScript(injectCosmosWallet, { ...names, places, event, quirks: wallet.quirks })
  return wallet
}
