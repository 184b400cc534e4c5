import {
  type CaipNetworkId,
  caipNetworkId,
  decimalText,
  displayName,
  featureIds,
  isStorableText,
  languages,
  loginMethods,
  remoteFeature,
} from '@foyer/contract'
import { maxLogoChars } from '@foyer/contract/admin'
import * as v from 'valibot'
import { isOriginPattern } from './isOriginPattern.ts'
import { isSharedHost } from './isSharedHost.ts'
import { readLogo } from './readLogo.ts'

/** Maximum number of wallets, networks and similar items that a project can list. */
const maxListed = 100
/**
 * Pages send wallet names when they request the directory, excluded ones under each of their names. A query is limited
 * to 8,192 characters.
 */
const maxListedChars = 3_500

/** Logins that `social_login` can offer. */
const logins = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster', 'email']

const storableText = v.pipe(v.string(), v.check(isStorableText, 'expected text that can be stored'))
const login = v.picklist(
  logins,
  (issue) => `${issue.received} is not a login of social_login; valid values are ${logins.join(', ')}`,
)
const feature = v.lazy((input) =>
  strict({
    ...remoteFeature.entries,
    id: v.picklist(
      featureIds,
      (issue) => `${issue.received} is not a feature; valid values are ${featureIds.join(', ')}`,
    ),
    config: v.nullable(v.array(isSocialLogin(input) ? login : storableText)),
  }),
)

const storedOrigin = v.pipe(
  v.string(),
  v.check(
    isOriginPattern,
    (issue) =>
      `${issue.received} is not a valid origin; write https://app.example.com, https://*.example.com or, for any port, https://*.example.com:*`,
  ),
)
const allowedOrigin = v.pipe(
  v.string(),
  v.maxLength(300, 'at most 300 characters'),
  storedOrigin,
  v.check(
    (pattern) => !isOpenHttp(pattern),
    (issue) =>
      `${issue.received} is not https: anyone on the visitor's network could be that page. Only localhost can be http`,
  ),
  v.check(
    (pattern) => !isSharedPattern(pattern),
    (issue) =>
      `${issue.received} allows pages of strangers: anyone can have a host there. Name your own, such as https://my-app.github.io`,
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
      'The network is listed twice',
    ),
  ),
})

const walletId = v.pipe(
  v.string(),
  v.regex(
    /^[\w.-]{1,128}$/,
    (issue) => `${issue.received} is not an id of the directory, such as "metamask"; /v1/wallets lists them`,
  ),
)
const relayWallet = v.pipe(
  v.string(),
  v.regex(
    /^(?:\*|[\w.-]{1,128})$/,
    (issue) =>
      `${issue.received} is not an id of the directory, such as "metamask", nor * for all; /v1/wallets lists them`,
  ),
)
const walletText = v.pipe(
  v.string(),
  v.check(
    (text) => /\S/.test(text) && text.length <= 128 && isStorableText(text),
    'expected an id of the directory, a name or a reverse domain name',
  ),
)
const wallets = strict({
  featured: v.optional(shortOf(walletId)),
  include: v.optional(shortOf(walletId)),
  exclude: v.optional(shortOf(walletText)),
  relay: v.optional(shortOf(relayWallet)),
})
const network = v.custom<CaipNetworkId>(
  (id) => v.is(caipNetworkId, id),
  (issue) => `${issue.received} is not a CAIP-2 network id, such as eip155:8453`,
)
const provider = v.picklist(
  loginMethods,
  (issue) => `${issue.received} is not a login method; valid values are ${loginMethods.join(', ')}`,
)
const language = v.picklist(
  languages,
  (issue) => `${issue.received} is not a language of the modal; valid values are ${languages.join(', ')}`,
)

/**
 * Schema of a project written on the console, in the API or in a file. Unknown fields are refused, because a misspelt
 * `allowedOrigins` would allow all origins.
 */
export const projectSchema = projectOf({
  name: displayName,
  allowedOrigins: v.pipe(v.array(allowedOrigin), v.maxLength(1_000, 'at most 1000')),
})

/** Schema of a project that an earlier version may have stored; name and origins follow that version's rules. */
export const storedProjectSchema = projectOf({
  name: v.pipe(storableText, v.minLength(1)),
  allowedOrigins: v.array(storedOrigin),
})

function projectOf({
  name,
  allowedOrigins,
}: {
  name: v.GenericSchema<string>
  allowedOrigins: v.GenericSchema<string[]>
}) {
  return v.pipe(
    strict({
      id: v.pipe(
        v.string(),
        v.regex(
          /^[\w-]{1,128}$/,
          (issue) =>
            `${issue.received} is not a valid id; use 1 to 128 letters (a-z, A-Z), digits, hyphens and underscores`,
        ),
      ),
      name,
      logo: v.optional(
        v.pipe(
          v.string(),
          v.check(
            (url) => readLogo(url) !== undefined,
            `expected a square PNG of 64 to 512 pixels as data:image/png;base64,…, of at most ${maxLogoChars.toLocaleString('en')} characters`,
          ),
        ),
      ),
      allowedOrigins: v.optional(allowedOrigins, []),
      allowsLocalhost: v.optional(v.boolean()),
      features: v.optional(
        v.pipe(
          v.array(feature),
          v.checkItems(
            ({ id }, index, all) => all.findIndex((other) => other.id === id) === index,
            'The feature is listed twice',
          ),
        ),
        [],
      ),
      sponsorship: v.optional(sponsorship),
      requirePasskey: v.optional(v.boolean()),
      wallets: v.optional(wallets),
      networks: v.optional(someOf(network, 'network')),
      providers: v.optional(listOf(provider, 'log-in')),
      languages: v.optional(someOf(language, 'language')),
    }),
    // If two settings contradict each other, one would have no effect and its owner would not notice.
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { wallets: { featured = [], include, exclude = [] } = {}, networks, sponsorship } = dataset.value
      const report = (message: string, ...keys: (string | number)[]) => {
        let input: unknown = dataset.value
        const path = keys.map((key) => {
          const item = {
            type: 'unknown' as const,
            origin: 'value' as const,
            input,
            key,
            value: at(input, key),
          }
          input = item.value
          return item
        })
        addIssue({ message, path: path as never })
      }
      for (const [index, id] of featured.entries())
        if (exclude.includes(id) || (include && !include.includes(id)))
          report(`${JSON.stringify(id)} is not shown, so it cannot be featured`, 'wallets', 'featured', index)
      for (const [index, id] of (include ?? []).entries())
        if (exclude.includes(id))
          report(`${JSON.stringify(id)} is excluded as well`, 'wallets', 'include', index)
      for (const [index, { chainId }] of (sponsorship?.networks ?? []).entries())
        if (networks && !networks.includes(chainId))
          report(
            `${JSON.stringify(chainId)} is not among the networks of the project`,
            'sponsorship',
            'networks',
            index,
            'chainId',
          )
    }),
  )
}

function strict<const entries extends v.ObjectEntries>(entries: entries) {
  return v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return `unknown field; valid fields are ${Object.keys(entries).join(', ')}`
    return received === 'undefined' ? 'it is missing' : `expected an object, got ${received}`
  })
}

/** Unique items, and no more of them than an answer to every visitor should contain. */
function listOf<const item extends v.GenericSchema<unknown, string>>(item: item, what: string) {
  return v.pipe(
    v.array(item),
    v.maxLength(maxListed, `at most ${maxListed}`),
    v.checkItems((each, index, all) => all.indexOf(each) === index, `The ${what} is listed twice`),
  )
}

/** An empty list could mean that nothing is allowed, or everything. Its author must choose. */
function someOf<const item extends v.GenericSchema<unknown, string>>(item: item, what: string) {
  return v.pipe(listOf(item, what), v.minLength(1, 'list one, or omit the field'))
}

function shortOf<const item extends v.GenericSchema<unknown, string>>(item: item) {
  return v.pipe(
    someOf(item, 'wallet'),
    v.check((all) => all.join().length <= maxListedChars, `at most ${maxListedChars} characters together`),
  )
}

function at(input: unknown, key: string | number): unknown {
  return (input as Record<string | number, unknown> | undefined)?.[key]
}

/** Hosts on the visitor's own machine; browsers resolve `localhost` and names below it only there. */
const localHost = /^(\*\.)?([a-z\d-]+\.)*localhost$|^127\.0\.0\.1$|^\[::1\]$/

function isOpenHttp(pattern: string): boolean {
  return /^\s*http:/i.test(pattern) && !localHost.test(hostOf(pattern))
}

function isSharedPattern(pattern: string): boolean {
  const host = hostOf(pattern)
  return host.startsWith('*.') && !localHost.test(host) && isSharedHost(host.slice(2))
}

function hostOf(pattern: string): string {
  return pattern
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
    .replace(/:(\d+|\*)$/, '')
}

function isSocialLogin(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'id' in input && input.id === 'social_login'
}
