import { featureIds } from '@foyer/contract'
import { defaultFeatures } from './defaultFeatures.ts'
import type { ProjectFeature } from './ProjectService.ts'

/**
 * Every feature that holds for a project: what it set, and the default of what it never set. Features without a default
 * that it never set stay out, which means off.
 */
export function resolveFeatures(own: readonly ProjectFeature[]): ProjectFeature[] {
  return featureIds.flatMap((id) => {
    const isThis = (feature: ProjectFeature) => feature.id === id
    return own.find(isThis) ?? defaultFeatures.find(isThis) ?? []
  })
}
