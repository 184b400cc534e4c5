import * as v from 'valibot'
import { webUrl } from '../http/webUrl.ts'
import { frameVersion } from './frameMessages.ts'

/**
 * Query of the secure site's frame page.
 *
 * @internal
 */
export const secureQuery = v.object({
  projectId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  /** CAIP-2 id or number of the initial network. */
  chainId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(41))),
  version: v.optional(v.literal(frameVersion), frameVersion),
  enableLogger: v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true'),
    ),
    'false',
  ),
  /** BCP 47 tag of the visitor's language; `SYNC_THEME` changes it. @default the browser's language */
  language: v.optional(v.pipe(v.string(), v.maxLength(16))),
  rpcUrl: v.optional(webUrl),
})
/**
 * Query of the secure site's frame page.
 *
 * @internal
 */
export type SecureQuery = v.InferOutput<typeof secureQuery>
