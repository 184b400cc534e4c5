/** A wallet, and its path in `window`. */
export type KnownWallet = {
  slug: string
  name: string
  rdns?: string
  path: readonly string[]
  /** Event of `window` that signals a change of its account, if known. */
  event?: string
}

/** Wallets by their path in `window`; Keplr comes last, because others also inject themselves at its path. */
export const knownWallets: readonly KnownWallet[] = [
  { slug: 'leap', name: 'Leap', path: ['leap'], event: 'leap_keystorechange' },
  {
    slug: 'cosmostation',
    name: 'Cosmostation',
    path: ['cosmostation', 'providers', 'keplr'],
    event: 'cosmostation_keystorechange',
  },
  { slug: 'okx-wallet', name: 'OKX Wallet', rdns: 'com.okex.wallet', path: ['okxwallet', 'keplr'] },
  {
    slug: 'compass-wallet',
    name: 'Compass Wallet',
    rdns: 'io.leapwallet.CompassWallet',
    path: ['compass'],
    event: 'compass_keystorechange',
  },
  { slug: 'owallet', name: 'OWallet', rdns: 'io.owallet', path: ['owallet'] },
  { slug: 'keplr', name: 'Keplr', rdns: 'app.keplr', path: ['keplr'], event: 'keplr_keystorechange' },
]
