import { existsSync } from 'node:fs'
import { secureFolder } from '@foyer/secure'
import { type BuildAppsParameters, type BuiltApps, buildApps, repository } from './buildApps.ts'

/**
 * Finds the apps that can be served here: all of them in the Foyer repository, built if necessary. Elsewhere, only the
 * secure site from its package.
 *
 * @throws PartStartError, AbortedError
 */
export async function findApps(parameters: BuildAppsParameters = {}): Promise<Partial<BuiltApps>> {
  if (!isRepository()) return { secure: secureFolder }
  return buildApps(parameters)
}

/** Whether this code runs from the repository. */
export function isRepository(): boolean {
  return existsSync(new URL('apps/demo/package.json', repository))
}
