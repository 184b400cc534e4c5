import { createCosmosWallet, defaultIcon } from '@foyer/testing'
import type { BrowserContext } from '@playwright/test'
import { bindWallet } from '../../packages/testing/src/shared/bindWallet.ts'
import { installPageScript } from './installPageScript.ts'

/** Installs `@keplr-wallet/provider` with a background that has keys. */
export async function installKeplr(context: BrowserContext) {
  const wallet = createCosmosWallet()
  let unlocked: Promise<void> | undefined
  let unlock = () => {}
  const names = await bindWallet(context, {
    async request(call, origin) {
      // While locked, it opens its window on the first call, and answers once the visitor has entered the password.
      await unlocked
      return wallet.request(call, origin)
    },
    on: wallet.on,
  })
  await installPageScript(context, 'keplrPage.ts', { ...names, icon: defaultIcon })
  return {
    ...wallet,
    lock() {
      unlocked = new Promise((resolve) => {
        unlock = resolve
      })
    },
    unlock: () => unlock(),
  }
}
