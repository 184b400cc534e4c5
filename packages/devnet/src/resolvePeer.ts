import { createRequire } from 'node:module'
import { PartStartError } from './PartStartError.ts'

const { resolve } = createRequire(import.meta.url)
/** Versions that the local stack was made for; see `peerDependencies`. */
const versions = {
  '@account-abstraction/contracts': '0.7.0',
  '@pimlico/alto': '0.0.20',
  '@uniswap/swap-router-contracts': '1.3.1',
  '@uniswap/v2-periphery': '1.1.0-beta.0',
  '@uniswap/v3-core': '1.0.1',
} as const

/**
 * Finds a file of a package that only smart accounts or swaps need, and that is installed beside this one.
 *
 * @throws PartStartError saying how to install it.
 */
export function resolvePeer(part: string, name: keyof typeof versions, file = ''): string {
  try {
    return resolve(name + file)
  } catch (cause) {
    const missing = Object.entries(versions).map(([name, version]) => `${name}@${version}`)
    throw new PartStartError({
      part,
      reason: `${name} is not installed. Smart accounts and swaps need it: npm install --save-dev ${missing.join(' ')}`,
      cause,
    })
  }
}
