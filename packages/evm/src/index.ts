export { type CreateTransportParameters, createTransport } from './createTransport.ts'
export type { Eip1193Provider } from './Eip1193Provider.ts'
export { type EvmParameters, evm } from './evm.ts'
export type { SwapRouters } from './swaps/isKnownRouter.ts'
