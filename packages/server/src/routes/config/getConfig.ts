import { getConfig } from '@foyer/contract'
import { implement } from '../../http/implement.ts'

/** Features the project has switched on or off; those it never set are left to the app. */
export const getConfigRoute = implement(getConfig, (_, { project }) => ({
  output: { features: [...(project?.features ?? [])] },
  headers: { 'cache-control': 'public, max-age=60' },
}))
