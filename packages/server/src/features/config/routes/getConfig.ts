import { getConfig } from '@foyer/contract'
import { resolveFeatures } from '../../../projects/resolveFeatures.ts'
import { implementConfig } from './implementConfig.ts'

/** Features of the project: those it set, and the defaults of the others. Swaps are off where no provider is configured. */
export const getConfigRoute = implementConfig(getConfig, (_, { project, services }) => ({
  output: {
    features: resolveFeatures(project?.features ?? []).map((feature) =>
      feature.id === 'swap' && !services.swaps ? { ...feature, isEnabled: false } : feature,
    ),
  },
  headers: { 'cache-control': 'public, max-age=60' },
}))
