// Contracts that make any call for anyone: by list, and by asking the chain. A separate entry point: few need it.
// biome-ignore-start lint/performance/noBarrelFile: see above

export { type IsPublicCallerParameters, isPublicCaller } from './isPublicCaller.ts'
export { publicCallers } from './publicCallers.ts'
// biome-ignore-end lint/performance/noBarrelFile: see above
