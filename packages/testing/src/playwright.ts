export { chromiumLaunchOptions } from './chromiumLaunchOptions.ts'
export { type InstallWalletOptions, installWallet } from './installWallet.ts'
export type { HeldRequest, TestWallet, WalletRequest } from './TestWallet.ts'
