export {
  type InstallBitcoinWalletOptions,
  installBitcoinWallet,
} from './bitcoin/installBitcoinWallet.ts'
export type { BitcoinWalletStyle, TestBitcoinWallet } from './bitcoin/TestBitcoinWallet.ts'
export { chromiumLaunchOptions } from './chromiumLaunchOptions.ts'
export type { HeldRequest, WalletControls, WalletRequest } from './createControls.ts'
export type { CosmosTestWallet } from './createCosmosWallet.ts'
export type { PolkadotTestWallet } from './createPolkadotWallet.ts'
export type { SolanaTestWallet } from './createSolanaWallet.ts'
export { type InstallCosmosWalletOptions, installCosmosWallet } from './installCosmosWallet.ts'
export { type InstallPolkadotWalletOptions, installPolkadotWallet } from './installPolkadotWallet.ts'
export { type InstallSolanaWalletOptions, installSolanaWallet } from './installSolanaWallet.ts'
export { type InstallWalletOptions, installWallet } from './installWallet.ts'
export type { TestWallet } from './TestWallet.ts'
