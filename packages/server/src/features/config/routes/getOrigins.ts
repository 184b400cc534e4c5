import { getOrigins } from '@foyer/contract'
import { implementConfig } from './implementConfig.ts'

/** Origins that may use the project. Readable from anywhere: it is how a page learns that it is not among them. */
export const getOriginsRoute = implementConfig(getOrigins, (_, { project }) => ({
  output: {
    allowedOrigins: [...(project?.allowedOrigins ?? [])],
    allowsLocalhost: project?.allowsLocalhost,
  },
}))
