import { createRequire } from 'node:module'
import { type PeerUse, peerVersions } from './peerVersions.ts'

const { resolve } = createRequire(import.meta.url)

/** Whether all peer packages that `use` needs are installed. */
export function hasPeers(use: PeerUse): boolean {
  return Object.keys(peerVersions[use]).every(isInstalled)
}

function isInstalled(name: string): boolean {
  try {
    resolve(`${name}/package.json`)
    return true
  } catch (error) {
    // `exports` may not include package.json; the package is installed nevertheless.
    return error instanceof Error && 'code' in error && error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED'
  }
}
