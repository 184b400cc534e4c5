import { createRequire } from 'node:module'
import { PartStartError } from './PartStartError.ts'

const { resolve } = createRequire(import.meta.url)
/** Versions that the local stack was made for, by what needs them; see `peerDependencies`. */
const versions = {
  'Smart accounts': { '@account-abstraction/contracts': '0.7.0', '@pimlico/alto': '0.0.20' },
  Swaps: {
    '@uniswap/swap-router-contracts': '1.3.1',
    '@uniswap/v2-periphery': '1.1.0-beta.0',
    '@uniswap/v3-core': '1.0.1',
  },
} as const
type Versions = typeof versions
/** A package that is not installed unasked. */
export type PeerName = { [use in keyof Versions]: keyof Versions[use] }[keyof Versions]

/**
 * Finds a file of a package that only smart accounts or swaps need, and that is installed beside this one.
 *
 * @throws PartStartError saying how to install it.
 */
export function resolvePeer(part: string, name: PeerName, file = ''): string {
  try {
    return resolve(name + file)
  } catch (cause) {
    const [use, needed] = Object.entries(versions).find(([, packages]) => name in packages) ?? [part, {}]
    const missing = Object.entries(needed).map(([name, version]) => `${name}@${version}`)
    throw new PartStartError({
      part,
      reason: `${name} is not installed. ${use} need it: npm install --save-dev ${missing.join(' ')}`,
      cause,
    })
  }
}
