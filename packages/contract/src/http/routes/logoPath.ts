import { getLogo } from './config.ts'

/**
 * Path of a project's logo, relative to the server's URL.
 *
 * @example
 * ```ts
 * import { logoPath } from '@foyer/contract'
 *
 * console.log(logoPath('my-app')) // '/v1/logos/my-app'
 * ```
 */
export function logoPath(projectId: string): string {
  return getLogo.path.replace('{id}', () => encodeURIComponent(projectId))
}
