// biome-ignore lint/performance/noReExportAll: hundreds of networks, each of which is dropped where it is not used
export * from '../networks/evmNetworks.ts'
// biome-ignore lint/performance/noReExportAll: as above
export * from '../networks/presets.ts'
