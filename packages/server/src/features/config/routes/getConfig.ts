import { getConfig } from '@foyer/contract'
import { resolveFeatures } from '../../../projects/resolveFeatures.ts'
import { implementConfig } from './implementConfig.ts'

/** Features of the project: those it set, and the defaults of the others. */
export const getConfigRoute = implementConfig(getConfig, (_, { project }) => ({
  output: { features: resolveFeatures(project?.features ?? []) },
  headers: { 'cache-control': 'public, max-age=60' },
}))
