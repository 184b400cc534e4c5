import { isListOf, isText } from '@foyer/contract'
import { type ConnectorContext, readSafely, readWalletName } from '@foyer/core/adapter'
import type { FoundWallet } from './NativeWallet.ts'
import type { StandardWallet } from './StandardWallet.ts'
import { readWalletIcon, toSlug } from './walletAbout.ts'

const areTexts = isListOf(isText)

/** Whether a value is a Bitcoin wallet. The wallet's own object is kept, because its properties may change. */
function isBitcoinWallet(value: unknown): value is StandardWallet {
  const { accounts, chains, features } = Object(value) as Partial<StandardWallet>
  const connect: unknown = Object(Object(features)['bitcoin:connect']).connect
  return (
    Array.isArray(accounts) &&
    areTexts(chains) &&
    chains.some((chain) => chain.startsWith('bitcoin:')) &&
    typeof connect === 'function'
  )
}

/**
 * Calls back for each Bitcoin wallet of the [Wallet Standard](https://github.com/wallet-standard/wallet-standard),
 * registered before or later.
 */
export function followStandardWallets(
  context: Pick<ConnectorContext, 'emit' | 'signal'>,
  onWallet: (wallet: FoundWallet) => void,
): void {
  const { signal } = context
  const register = (...wallets: readonly unknown[]) => {
    for (const candidate of wallets) {
      const seen = readSafely(context, 'Wallet Standard', () => {
        if (!isBitcoinWallet(candidate)) return undefined
        const name = readWalletName(candidate.name)
        return name === undefined
          ? undefined
          : { wallet: candidate, name, icon: readWalletIcon(candidate.icon) }
      })
      if (!seen) continue
      const { wallet, name, icon } = seen
      onWallet({
        id: `bip122:${toSlug(name)}`,
        name,
        icon,
        native: wallet,
        async load() {
          const { createStandardWallet } = await import('./wallets/createStandardWallet.ts')
          return createStandardWallet(wallet)
        },
      })
    }
    // Wallets may unregister; connected ones report changes through their own events.
    return () => {}
  }
  const api = Object.freeze({ register })
  const onRegister = (event: Event) => {
    const { detail: callback } = event as CustomEvent<unknown>
    if (typeof callback === 'function') readSafely(context, 'Wallet Standard', () => callback(api) as unknown)
  }
  window.addEventListener('wallet-standard:register-wallet', onRegister, { signal })
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}
