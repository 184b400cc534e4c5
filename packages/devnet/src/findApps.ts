import { existsSync } from 'node:fs'
import { type BuildAppsParameters, type BuiltApps, buildApps, repository } from './buildApps.ts'

/**
 * The apps that can be served here: in the repository of Foyer all of them, built if something changed. A package has
 * none of them, so the stack runs without.
 *
 * @throws PartStartError, AbortedError
 */
export async function findApps(parameters: BuildAppsParameters = {}): Promise<Partial<BuiltApps>> {
  if (!isRepository()) return {}
  return buildApps(parameters)
}

/** Whether this code is run from the repository. */
export function isRepository(): boolean {
  return existsSync(new URL('apps/demo/package.json', repository))
}
