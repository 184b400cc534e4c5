// Swap decoding shared by the page and the secure site; a separate entry point, because it depends on viem.
// biome-ignore-start lint/performance/noBarrelFile: see above
export { isKnownRouter, listKnownRouters, type SwapRouters } from './isKnownRouter.ts'
export type { RouterOutput, RouterTerms } from './RouterTerms.ts'
export { readRouterCall } from './readRouterCall.ts'
export { multicallAbi, paymentsAbi, swapRouter02Abi } from './routerAbi.ts'
// biome-ignore-end lint/performance/noBarrelFile: see above
