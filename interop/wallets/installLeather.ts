import { createBitcoinWallet } from '@foyer/testing'
import type { BrowserContext } from '@playwright/test'
import { bindWallet } from '../../packages/testing/src/shared/bindWallet.ts'
import { installPageScript } from './installPageScript.ts'

/** Installs `@leather.io/provider` with a background that has keys. Leather sends a page no events, and forgets no page. */
export async function installLeather(context: BrowserContext) {
  const wallet = createBitcoinWallet({ style: 'leather' })
  await installPageScript(context, 'leatherPage.ts', await bindWallet(context, wallet))
  // A page only learns that it is locked by asking.
  const { switchAccount: _, lock: _lock, ...rest } = wallet
  return rest
}
