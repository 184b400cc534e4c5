export { type WagmiParameters, wagmi } from './wagmi.ts'
