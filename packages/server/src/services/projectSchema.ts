import { featureIds, remoteFeature } from '@foyer/contract'
import * as v from 'valibot'

/** Logins that `social_login` can offer (seed section 1). */
const logins = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster', 'email']

const login = v.picklist(
  logins,
  (issue) => `${issue.received} is no login of social_login; known are ${logins.join(', ')}`,
)
const feature = v.lazy((input) =>
  v.object({
    ...remoteFeature.entries,
    id: v.picklist(
      featureIds,
      (issue) => `${issue.received} is no feature; known are ${featureIds.join(', ')}`,
    ),
    config: v.nullable(v.array(isSocialLogin(input) ? login : v.string())),
  }),
)

/** Schema of a project that may be stored. */
export const projectSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  name: v.pipe(v.string(), v.minLength(1)),
  allowedOrigins: v.optional(v.array(v.string()), []),
  features: v.optional(
    v.pipe(
      v.array(feature),
      v.checkItems(
        ({ id }, index, all) => all.findIndex((other) => other.id === id) === index,
        'The feature is there twice',
      ),
    ),
    [],
  ),
})

function isSocialLogin(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'id' in input && input.id === 'social_login'
}
