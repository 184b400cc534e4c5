export { jupiterSwaps } from '../swap/jupiterSwaps.ts'
export { lifiSwaps } from '../swap/lifiSwaps.ts'
export { oneInchSwaps } from '../swap/oneInchSwaps.ts'
export { zeroExSwaps } from '../swap/zeroExSwaps.ts'
