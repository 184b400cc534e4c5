import { caipNetworkId, decimalText, featureIds, remoteFeature } from '@foyer/contract'
import * as v from 'valibot'
import { isOriginPattern } from './isOriginPattern.ts'

/** Logins that `social_login` can offer. */
const logins = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster', 'email']

const login = v.picklist(
  logins,
  (issue) => `${issue.received} is no login of social_login; known are ${logins.join(', ')}`,
)
const feature = v.lazy((input) =>
  strict({
    ...remoteFeature.entries,
    id: v.picklist(
      featureIds,
      (issue) => `${issue.received} is no feature; known are ${featureIds.join(', ')}`,
    ),
    config: v.nullable(v.array(isSocialLogin(input) ? login : v.string())),
  }),
)

const originPattern = v.pipe(
  v.string(),
  v.check(
    isOriginPattern,
    (issue) =>
      `${issue.received} is no origin that a page can have; write https://app.example.com, https://*.example.com or, for any port, https://*.example.com:*`,
  ),
)

const amount = v.config(decimalText, {
  message: (issue) => `expected an amount as decimal text such as "0.002", got ${issue.received}`,
})
const sponsoredNetwork = strict({
  chainId: caipNetworkId,
  maxPerOperation: amount,
  maxPerAccountPerDay: amount,
  maxPerProjectPerDay: amount,
  contracts: v.optional(v.array(v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/, 'expected an address')))),
})
const sponsorship = strict({
  isEnabled: v.boolean(),
  networks: v.pipe(
    v.array(sponsoredNetwork),
    v.checkItems(
      ({ chainId }, index, all) => all.findIndex((other) => other.chainId === chainId) === index,
      'The network is there twice',
    ),
  ),
})

/** Schema of a project that may be stored; a misspelt field is refused, for without origins a project allows all. */
export const projectSchema = strict({
  id: v.pipe(
    v.string(),
    v.regex(
      /^[\w-]{1,128}$/,
      (issue) =>
        `${issue.received} is no id that an address can carry; use 1 to 128 letters (a-z, A-Z), digits, hyphens and underscores`,
    ),
  ),
  name: v.pipe(v.string(), v.minLength(1)),
  allowedOrigins: v.optional(v.array(originPattern), []),
  allowsLocalhost: v.optional(v.boolean()),
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
  sponsorship: v.optional(sponsorship),
  requirePasskey: v.optional(v.boolean()),
})

function strict<const entries extends v.ObjectEntries>(entries: entries) {
  return v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return `there is no such field; known are ${Object.keys(entries).join(', ')}`
    return received === 'undefined' ? 'it is missing' : `expected an object, got ${received}`
  })
}

function isSocialLogin(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'id' in input && input.id === 'social_login'
}
