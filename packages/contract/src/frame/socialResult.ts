import * as v from 'valibot'
import { canParseUrl } from '../http/canParseUrl.ts'
import { webUrl } from '../http/webUrl.ts'
import { securePages } from './securePages.ts'

const secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
const attempt = {
  projectId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  /** Identifies the attempt, as returned by `startSocialLogin`. */
  state: secret,
  /**
   * Origin of the page that started the attempt; the window reports to no other. Without it, the visitor enters two
   * digits instead.
   */
  hostOrigin: v.optional(v.pipe(webUrl, v.maxLength(2_048))),
}

/**
 * Outcome of a provider's window: a code for `finishSocialLogin`, which never leaves the secure site, or the reason
 * there is none.
 *
 * @internal
 */
export const socialResult = v.union([
  v.object({ ...attempt, resultCode: secret }),
  v.object({ ...attempt, error: v.picklist(['denied', 'failed']) }),
  /** Result for pages outside the secure site: the window has ended, and the frame has the code or asks for the digits. */
  v.strictObject(attempt),
])
/**
 * Outcome of a provider's window.
 *
 * @internal
 */
export type SocialResult = v.InferOutput<typeof socialResult>

/**
 * Builds the secure-site URL that reports the outcome of a provider's window.
 *
 * @internal
 */
export function buildSocialResultUri(secureUrl: string, result: SocialResult): string {
  const { projectId, hostOrigin, ...named } = result
  const rest = hostOrigin === undefined ? named : { ...named, hostOrigin }
  const url = new URL(securePages.popup, secureUrl)
  url.search = String(new URLSearchParams({ projectId }))
  url.hash = String(new URLSearchParams(rest))
  return url.href
}

/**
 * Parses such a URL; `undefined` when it is not of this secure site.
 *
 * @internal
 */
export function parseSocialResultUri(secureUrl: string, uri: string): SocialResult | undefined {
  if (!canParseUrl(uri)) return undefined
  const url = new URL(uri)
  const base = new URL(securePages.popup, secureUrl)
  if (url.origin !== base.origin || url.pathname !== base.pathname) return undefined
  const parsed = v.safeParse(socialResult, {
    ...Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
    projectId: url.searchParams.get('projectId'),
  })
  return parsed.success ? parsed.output : undefined
}
