/** Versions that the local stack was made for, by feature; see `peerDependencies`. */
export const peerVersions = {
  'Smart accounts': { '@account-abstraction/contracts': '0.7.0', '@pimlico/alto': '0.0.20' },
  Swaps: {
    '@uniswap/swap-router-contracts': '1.3.1',
    '@uniswap/v2-periphery': '1.1.0-beta.0',
    '@uniswap/v3-core': '1.0.1',
  },
} as const
/** A feature that needs packages installed on request. */
export type PeerUse = keyof typeof peerVersions
/** A package installed on request. */
export type PeerName = { [use in PeerUse]: keyof (typeof peerVersions)[use] }[PeerUse]

/** The command that installs what `use` needs. */
export function getInstallCommand(use: PeerUse): string {
  const packages = Object.entries(peerVersions[use]).map(([name, version]) => `${name}@${version}`)
  return `npm install --save-dev ${packages.join(' ')}`
}
