import { existsSync } from 'node:fs'
import { secureFolder } from '@foyer/secure'
import { type BuildAppsParameters, type BuiltApps, buildApps, repository } from './buildApps.ts'

/**
 * The apps that can be served here: in the repository of Foyer all of them, built if something changed. Outside
 * of it only the secure site, from its package.
 *
 * @throws PartStartError, AbortedError
 */
export async function findApps(parameters: BuildAppsParameters = {}): Promise<Partial<BuiltApps>> {
  if (!isRepository()) return { secure: secureFolder }
  return buildApps(parameters)
}

/** Whether this code is run from the repository. */
export function isRepository(): boolean {
  return existsSync(new URL('apps/demo/package.json', repository))
}
