import * as v from 'valibot'
import type { FoundWallet } from './NativeWallet.ts'
import type { StandardWallet } from './StandardWallet.ts'
import { dataIcon, toSlug, walletName } from './walletAbout.ts'

const standardWallet = v.looseObject({
  name: walletName,
  icon: dataIcon,
  accounts: v.array(v.unknown()),
  chains: v.array(v.string()),
  features: v.looseObject({ 'bitcoin:connect': v.looseObject({ connect: v.function() }) }),
})

/**
 * Calls back for each Bitcoin wallet of the
 * [Wallet Standard](https://github.com/wallet-standard/wallet-standard), whether it came before or comes later.
 */
export function followStandardWallets(onWallet: (wallet: FoundWallet) => void, signal: AbortSignal): void {
  const register = (...wallets: readonly unknown[]) => {
    for (const wallet of wallets) {
      const parsed = v.safeParse(standardWallet, wallet)
      if (!parsed.success || !parsed.output.chains.some((chain) => chain.startsWith('bitcoin:'))) continue
      const { name, icon } = parsed.output
      onWallet({
        id: `bip122:${toSlug(name)}`,
        name,
        icon,
        native: wallet,
        async load() {
          const { createStandardWallet } = await import('./wallets/createStandardWallet.ts')
          return createStandardWallet(wallet as StandardWallet)
        },
      })
    }
    // Wallets may take themselves away again; what is connected is told by their own events.
    return () => {}
  }
  const api = Object.freeze({ register })
  const onRegister = (event: Event) => {
    const { detail: callback } = event as CustomEvent<unknown>
    if (typeof callback === 'function') callback(api)
  }
  window.addEventListener('wallet-standard:register-wallet', onRegister, { signal })
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}
