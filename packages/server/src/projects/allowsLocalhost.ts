import { canParseUrl } from '@foyer/contract'
import type { Project } from './ProjectService.ts'

/**
 * Whether pages on the visitor's own machine may use a project of a server at this address: as the project sets,
 * otherwise unless the server is in production, which means https on a host other than `localhost`.
 */
export function allowsLocalhost(
  project: Pick<Project, 'allowsLocalhost'>,
  serverUrl: string | undefined,
): boolean {
  if (project.allowsLocalhost !== undefined) return project.allowsLocalhost
  if (serverUrl === undefined || !canParseUrl(serverUrl)) return true
  const { protocol, hostname } = new URL(serverUrl)
  return !/^(https|wss):$/.test(protocol) || /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
