export { cosmos } from './cosmos.ts'
export type { CosmosProvider } from './createProvider.ts'
export type { CosmosWallet } from './schemas.ts'
