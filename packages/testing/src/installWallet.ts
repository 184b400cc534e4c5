import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { AnnounceOptions } from './announceWallet.ts'
import { bindWallet } from './bindWallet.ts'
import { createTestWallet } from './createTestWallet.ts'
import { defaultIcon } from './defaultIcon.ts'
import { injectWallet } from './injectWallet.ts'
import type { TestWallet } from './TestWallet.ts'
import type { TestWalletOptions } from './TestWalletOptions.ts'

/** Options of `installWallet`. */
export type InstallWalletOptions = TestWalletOptions & AnnounceOptions

/**
 * Installs a wallet into every page of a browser context, or into one page, before the page's own scripts. Call it
 * before `goto`; several wallets may be installed side by side.
 *
 * Keys, permissions and signing stay in Node, as they stay in an extension: a reload of the page forgets nothing, and
 * no Content-Security-Policy is in the way of what the page holds, which is only a messenger.
 */
export async function installWallet(
  target: BrowserContext | Page,
  options: InstallWalletOptions,
): Promise<TestWallet> {
  const {
    name = 'Test Wallet',
    rdns = 'org.foyer.test',
    icon = defaultIcon,
    announce = true,
    legacy = false,
    flags = {},
  } = options
  const wallet = createTestWallet(options)
  const { binding, deliver } = await bindWallet(target, wallet)
  await target.addInitScript(injectWallet, {
    binding,
    deliver,
    announce,
    legacy,
    flags,
    info: { uuid: randomUUID(), name, icon, rdns },
  })
  return wallet
}
