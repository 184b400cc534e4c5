import { createPolkadotWallet } from '@foyer/testing'
import type { BrowserContext } from '@playwright/test'
import { bindWallet } from '../../packages/testing/src/shared/bindWallet.ts'
import { installPageScript } from './installPageScript.ts'

/** Installs the page's side of the Polkadot extension with a background that has keys. */
export async function installPolkadotExtension(context: BrowserContext) {
  const wallet = createPolkadotWallet()
  await installPageScript(context, 'polkadotPage.ts', await bindWallet(context, wallet))
  // Without a window, it is unknown whether it is locked: after a reload, it would have to be asked.
  const { lock: _, ...rest } = wallet
  return rest
}
