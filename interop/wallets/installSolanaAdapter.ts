import { createSolanaWallet, defaultIcon } from '@foyer/testing'
import type { BrowserContext } from '@playwright/test'
import { bindWallet } from '../../packages/testing/src/shared/bindWallet.ts'
import { toBindableSolanaWallet } from '../../packages/testing/src/solana/toBindableSolanaWallet.ts'
import { installPageScript } from './installPageScript.ts'

/** Installs a wallet adapter, announced by `@solana/wallet-standard-wallet-adapter-base` and `@wallet-standard/wallet`. */
export async function installSolanaAdapter(context: BrowserContext) {
  const wallet = createSolanaWallet({ chains: ['solana:mainnet'] })
  const bindable = toBindableSolanaWallet(wallet)
  const listeners = new Set<Parameters<typeof bindable.on>[0]>()
  let isLocked = false
  let index = 0
  bindable.on((event, isFor) => {
    for (const listener of listeners) listener(event, isFor)
  })
  const names = await bindWallet(context, {
    async request(call, origin) {
      // After a page disconnects, the extension no longer trusts it.
      if (call.method === 'standard:disconnect') wallet.forgetPermissions()
      return isLocked ? { accounts: [] } : bindable.request(call, origin)
    },
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  await installPageScript(context, 'solanaPage.ts', { ...names, name: 'Peer Wallet', icon: defaultIcon })
  return {
    ...wallet,
    /** Reveals no account until it is unlocked, not even to a reloaded page. */
    lock() {
      isLocked = true
      for (const listener of listeners) listener({ event: 'change', value: { accounts: [] } }, () => true)
    },
    unlock() {
      isLocked = false
      wallet.switchAccount(index)
    },
    switchAccount(accountIndex: number) {
      index = accountIndex
      wallet.switchAccount(index)
    },
  }
}
