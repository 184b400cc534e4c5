import { createRequire } from 'node:module'
import { PartStartError } from './PartStartError.ts'
import { getInstallCommand, type PeerName, type PeerUse, peerVersions } from './peerVersions.ts'

const { resolve } = createRequire(import.meta.url)
/**
 * Finds a file of a peer package that only smart accounts or swaps need.
 *
 * @throws PartStartError with instructions to install it.
 */
export function resolvePeer(part: string, name: PeerName, file = ''): string {
  try {
    return resolve(name + file)
  } catch (cause) {
    const use = (Object.keys(peerVersions) as PeerUse[]).find((each) => name in peerVersions[each])
    throw new PartStartError({
      part,
      reason: `${name} is not installed. ${use} need it: ${use && getInstallCommand(use)}`,
      cause,
    })
  }
}
