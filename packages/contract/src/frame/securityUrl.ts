import * as v from 'valibot'
import { securePages } from './securePages.ts'

/**
 * Sections of the security page; without one it opens on its overview.
 *
 * @internal
 */
export const securitySections = [
  'recovery',
  'confirmations',
  'devices',
  'sessions',
  'permissions',
  'replace',
  'phrase',
] as const
/** A section of the security page. */
export type SecuritySection = (typeof securitySections)[number]

/**
 * Query of the security page.
 *
 * @internal
 */
export const securityQuery = v.object({
  /** Without it, the page asks which app the visitor used. */
  projectId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
})

/**
 * Builds the URL of the security page. Opening it shows a section and has no other effect.
 *
 * @internal
 */
export function buildSecurityUrl(
  secureUrl: string,
  parameters: { projectId: string; section?: SecuritySection | undefined },
): string {
  const url = new URL(securePages.security, secureUrl)
  url.search = String(new URLSearchParams({ projectId: parameters.projectId }))
  if (parameters.section) url.hash = parameters.section
  return url.href
}
