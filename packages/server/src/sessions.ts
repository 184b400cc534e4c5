// Entry point for an app's backend that uses permissions granted by visitors, without the server.
// biome-ignore-start lint/performance/noBarrelFile: see above

export { type RedeemPermissionParameters, redeemPermission } from './merchant/redeemPermission.ts'
// biome-ignore-end lint/performance/noBarrelFile: see above
