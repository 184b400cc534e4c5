export { chromiumLaunchOptions } from './chromiumLaunchOptions.ts'
export { type InstallWalletOptions, installWallet } from './installWallet.ts'
