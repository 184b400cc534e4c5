import type { CaipNetworkId } from '@foyer/contract'
import type { Project } from './ProjectService.ts'

/** Returns the networks that the project allows. */
export function allowedOf(
  project: Pick<Project, 'networks'> | undefined,
  networks: readonly CaipNetworkId[],
): CaipNetworkId[] {
  const { networks: allowed } = project ?? {}
  return networks.filter((id) => !allowed || allowed.includes(id))
}
