import * as v from 'valibot'
import { identityCacheKey, nameCacheKey } from '../model/stored.ts'

/** Keys and schemas of cached names; in a separate file, because they are not loaded before the modal. */
export const storedNames = {
  /** Names and images of accounts by CAIP-10 id (docs/evidence/spec.md, section 3). */
  identities: [
    identityCacheKey,
    v.record(
      v.string(),
      v.object({ name: v.nullable(v.string()), avatar: v.nullable(v.string()), timestamp: v.number() }),
    ),
  ],
  /** Accounts by name and network (docs/evidence/spec.md, section 3). */
  names: [
    nameCacheKey,
    v.record(
      v.string(),
      v.object({
        name: v.string(),
        address: v.string(),
        avatar: v.optional(v.string()),
        timestamp: v.number(),
      }),
    ),
  ],
} as const
