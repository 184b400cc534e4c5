export type { SwapRouters } from '@foyer/contract/swaps'
export { type CreateTransportParameters, createTransport } from './createTransport.ts'
export type { Eip1193Provider } from './Eip1193Provider.ts'
export { type EvmParameters, evm } from './evm.ts'
