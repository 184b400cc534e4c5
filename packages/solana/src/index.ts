export type { SolanaProvider } from './createProvider.ts'
export type { Wallet } from './describeWallet.ts'
export type { WalletAccount } from './schemas.ts'
export { solana } from './solana.ts'
