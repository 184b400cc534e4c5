export { type CreateTransportParameters, createTransport } from './createTransport.ts'
export type { Eip1193Provider } from './Eip1193Provider.ts'
export { evm } from './evm.ts'
