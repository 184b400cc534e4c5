import { getOrigins } from '@foyer/contract'
import { implementConfig } from './implementConfig.ts'

/** Origins that may use the project. Readable from anywhere: this is how a page learns that it is not on the list. */
export const getOriginsRoute = implementConfig(getOrigins, (_, { project }) => ({
  output: {
    allowedOrigins: [...(project?.allowedOrigins ?? [])],
    allowsLocalhost: project?.allowsLocalhost,
  },
}))
