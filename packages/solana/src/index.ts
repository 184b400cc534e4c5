export type { SolanaProvider } from './createProvider.ts'
export type { Wallet, WalletAccount } from './schemas.ts'
export { solana } from './solana.ts'
