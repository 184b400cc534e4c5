/** Display data of a wallet that only provides its key in `window.injectedWeb3`. */
export type KnownWallet = { slug: string; name: string; rdns?: string }

/** Wallets by their key in `window.injectedWeb3`. */
export const knownWallets: Readonly<Record<string, KnownWallet>> = {
  'polkadot-js': { slug: 'polkadot-js', name: 'Polkadot.js' },
  talisman: { slug: 'talisman', name: 'Talisman', rdns: 'xyz.talisman' },
  'subwallet-js': { slug: 'subwallet', name: 'SubWallet', rdns: 'app.subwallet' },
  enkrypt: { slug: 'enkrypt', name: 'Enkrypt Wallet', rdns: 'com.enkrypt' },
  'fearless-wallet': { slug: 'fearless-wallet', name: 'Fearless Wallet' },
  polkagate: { slug: 'polkagate', name: 'PolkaGate' },
  'aleph-zero': { slug: 'aleph-zero-signer', name: 'Aleph Zero Signer' },
  'manta-wallet-js': { slug: 'manta-wallet', name: 'Manta Wallet' },
}

/** Uses the key of Polkadot.js and identifies itself with a flag. */
export const novaWallet: KnownWallet = { slug: 'nova-wallet', name: 'Nova Wallet', rdns: 'io.novawallet' }
