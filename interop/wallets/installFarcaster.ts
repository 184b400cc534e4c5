import { createEvmWallet, type EvmWalletOptions } from '@foyer/testing'
import type { BrowserContext } from '@playwright/test'
import { bindWallet } from '../../packages/testing/src/shared/bindWallet.ts'
import { installPageScript } from './installPageScript.ts'

/** Installs a Farcaster app: the top window plays it, with mini apps in a frame. */
export async function installFarcaster(context: BrowserContext, options: EvmWalletOptions) {
  const wallet = createEvmWallet(options)
  await installPageScript(context, 'farcasterPage.ts', await bindWallet(context, wallet))
  return wallet
}
