export { getSmartAccountNetworksRoute } from './getSmartAccountNetworks.ts'
export { postBundlerRoute } from './postBundler.ts'
export { postPaymasterRoute } from './postPaymaster.ts'
