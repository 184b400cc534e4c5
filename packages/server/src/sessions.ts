// What an app's backend needs to use what visitors granted, without the server.
// biome-ignore-start lint/performance/noBarrelFile: see above

export { type RedeemPermissionParameters, redeemPermission } from './merchant/redeemPermission.ts'
// biome-ignore-end lint/performance/noBarrelFile: see above
