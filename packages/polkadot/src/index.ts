export type { PolkadotProvider } from './createProvider.ts'
export { polkadot } from './polkadot.ts'
