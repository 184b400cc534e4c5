import { getConfig } from '@foyer/contract'
import type { ProjectFeature } from '../../../projects/ProjectService.ts'
import { resolveFeatures } from '../../../projects/resolveFeatures.ts'
import { type ConfigServices, implementConfig } from './implementConfig.ts'

const isServed = ({ id }: ProjectFeature, { swaps, onramp }: ConfigServices) =>
  (id !== 'swap' || swaps !== undefined) && (id !== 'onramp' || onramp !== undefined)

/** Features of the project: those it set, else the defaults. What needs a provider is off where none is configured. */
export const getConfigRoute = implementConfig(
  getConfig,
  (_, { project, services }) => ({
    output: {
      features: resolveFeatures(project?.features ?? []).map((feature) =>
        isServed(feature, services) ? feature : { ...feature, isEnabled: false },
      ),
    },
    headers: { 'cache-control': 'public, max-age=60' },
  }),
  { sameFor: 'project' },
)
