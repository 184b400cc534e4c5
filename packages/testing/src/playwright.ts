export {
  type InstallBitcoinWalletOptions,
  installBitcoinWallet,
} from './bitcoin/installBitcoinWallet.ts'
export type { BitcoinWalletStyle, TestBitcoinWallet } from './bitcoin/TestBitcoinWallet.ts'
export { chromiumLaunchOptions } from './chromiumLaunchOptions.ts'
export { type InstallWalletOptions, installWallet } from './installWallet.ts'
export type { HeldRequest, TestWallet, WalletRequest } from './TestWallet.ts'
