import {
  installBitcoinWallet,
  installCosmosWallet,
  installPolkadotWallet,
  installSolanaWallet,
} from '@foyer/testing/playwright'
import type { BrowserContext } from '@playwright/test'

/** A browser wallet in each namespace other than `eip155`: its connector's id, and how to install it. */
export const namespaceWallets = {
  solana: {
    id: 'solana:test-solana-wallet',
    install: (context: BrowserContext) => installSolanaWallet(context),
  },
  bip122: {
    id: 'bip122:unisat',
    install: (context: BrowserContext) => installBitcoinWallet(context, { style: 'unisat' }),
  },
  polkadot: {
    id: 'polkadot:polkadot-js',
    install: (context: BrowserContext) => installPolkadotWallet(context),
  },
  cosmos: { id: 'cosmos:keplr', install: (context: BrowserContext) => installCosmosWallet(context) },
} as const
