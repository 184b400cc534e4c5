export { type CreateTransportParameters, createTransport } from './createTransport.ts'
export { evm } from './evm.ts'
export type { Eip1193Provider } from './schemas.ts'
