export type { CosmosWallet } from './CosmosWallet.ts'
export { cosmos } from './cosmos.ts'
export type { CosmosProvider } from './createProvider.ts'
