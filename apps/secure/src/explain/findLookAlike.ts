// biome-ignore lint/performance/noBarrelFile: one rule for every screen, which stands in the contract
export { findLookAlike } from '@foyer/contract'
