export type { SessionProvider } from './createProvider.ts'
export { type WalletConnectOptions, walletConnect } from './walletConnect.ts'
