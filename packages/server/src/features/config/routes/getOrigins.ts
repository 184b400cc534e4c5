import { getOrigins } from '@foyer/contract'
import { implementConfig } from './implementConfig.ts'

/** Returns the origins that may use the project. Readable from any origin, so that a page can learn it is not on the list. */
export const getOriginsRoute = implementConfig(getOrigins, (_, { project }) => ({
  output: {
    allowedOrigins: [...(project?.allowedOrigins ?? [])],
    allowsLocalhost: project?.allowsLocalhost,
  },
}))
