export type { BitcoinTestWallet, BitcoinWalletStyle } from './bitcoin/BitcoinTestWallet.ts'
export {
  type InstallBitcoinWalletOptions,
  installBitcoinWallet,
} from './bitcoin/installBitcoinWallet.ts'
export type { CosmosTestWallet } from './cosmos/createCosmosWallet.ts'
export { type InstallCosmosWalletOptions, installCosmosWallet } from './cosmos/installCosmosWallet.ts'
export type { EvmTestWallet } from './evm/EvmTestWallet.ts'
export { type InstallEvmWalletOptions, installEvmWallet } from './evm/installEvmWallet.ts'
export { type LogInByEmailOptions, logInByEmail } from './login/logInByEmail.ts'
export { type Mail, type TakeMailOptions, takeMail } from './login/takeMail.ts'
export type { PolkadotTestWallet } from './polkadot/createPolkadotWallet.ts'
export { type InstallPolkadotWalletOptions, installPolkadotWallet } from './polkadot/installPolkadotWallet.ts'
export { chromiumLaunchOptions } from './shared/chromiumLaunchOptions.ts'
export type { HeldRequest, WalletControls, WalletRequest } from './shared/createControls.ts'
export type { SolanaTestWallet } from './solana/createSolanaWallet.ts'
export { type InstallSolanaWalletOptions, installSolanaWallet } from './solana/installSolanaWallet.ts'
