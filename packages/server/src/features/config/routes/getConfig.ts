import { getConfig } from '@foyer/contract'
import { implement } from '../../../http/implement.ts'
import { resolveFeatures } from '../../../projects/resolveFeatures.ts'

/** Features of the project: those it set, and the defaults of the others. */
export const getConfigRoute = implement(getConfig, (_, { project }) => ({
  output: { features: resolveFeatures(project?.features ?? []) },
  headers: { 'cache-control': 'public, max-age=60' },
}))
