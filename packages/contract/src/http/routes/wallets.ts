import * as v from 'valibot'
import { caipNetworkId } from '../../caip/schemas.ts'
import { namespaces } from '../../constants.ts'
import { plainId, shownText } from '../../text/shownText.ts'
import { defineRoute } from '../defineRoute.ts'
import { isAppLink } from '../isAppLink.ts'
import { commonQuery, queryInteger, queryList, text } from '../schemas.ts'
import { webUrl } from '../webUrl.ts'

/** Platforms a wallet can run on. */
export const walletPlatforms = ['browser', 'ios', 'android', 'web', 'desktop'] as const

/** An app scheme (`metamask://`) or an https link. */
const appLink = v.pipe(v.string(), v.maxLength(2_048), v.check(isAppLink, 'expected an app or https link'))
/**
 * A wallet of the directory. Contains only facts confirmed by a source; the rest is absent.
 *
 * @internal
 */
export const directoryWallet = v.object({
  /** Stable id within the directory, also the key of its icon. */
  id: plainId,
  name: shownText(),
  /** EIP-6963 reverse domain name of its extension. */
  rdns: v.optional(plainId),
  namespaces: v.array(v.picklist(namespaces)),
  /** Namespaces that no source confirms explicitly; show them as probable. */
  assumedNamespaces: v.optional(v.array(v.picklist(namespaces))),
  /** At least two independent sources confirm its facts. */
  certified: v.optional(v.boolean()),
  platforms: v.array(v.picklist(walletPlatforms)),
  /** Path of the served icon, relative to the server's URL. */
  iconUrl: v.string(),
  homepage: v.optional(webUrl),
  /** Base of a pairing deep link of the app, before `wc?uri=`. */
  mobileLink: v.optional(appLink),
  /** Base of a universal (https) pairing link, before `wc?uri=`. */
  universalLink: v.optional(webUrl),
  desktopLink: v.optional(appLink),
  webappLink: v.optional(webUrl),
  appStore: v.optional(webUrl),
  playStore: v.optional(webUrl),
  chromeStore: v.optional(webUrl),
  firefoxStore: v.optional(webUrl),
  edgeStore: v.optional(webUrl),
  safariStore: v.optional(webUrl),
  /** URLs of relays its app connects to, besides WalletConnect's public one, which all of them use. */
  relayUrls: v.optional(v.array(v.string())),
})
/** A wallet of the directory. */
export type DirectoryWallet = v.InferOutput<typeof directoryWallet>

/**
 * Returns a page of the wallet directory.
 *
 * @example
 * ```ts
 * import { getWallets } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { data, count } = await api(getWallets, {
 *   query: { search: 'meta', chains: 'eip155,solana', platforms: 'ios,android', entries: '10' },
 * })
 * console.log(`${data.length} of ${count}`, data.map(({ name }) => name))
 * ```
 */
export const getWallets = defineRoute({
  id: 'getWallets',
  method: 'GET',
  path: '/v1/wallets',
  access: { from: 'allowedPages' },
  query: v.object({
    ...commonQuery,
    /** Page number, starting at 1. */
    page: v.optional(v.pipe(queryInteger, v.minValue(1)), '1'),
    /** Page size, 1 to 1000. */
    entries: v.optional(v.pipe(queryInteger, v.minValue(1), v.maxValue(1_000)), '40'),
    /** Matches name and rdns, ignoring case and accents. */
    search: v.optional(v.pipe(text, v.maxLength(100))),
    /** CAIP-2 ids or bare namespaces; matches wallets that support the namespace of any of them. */
    chains: v.optional(queryList),
    /** Matches wallets that run on any of them. */
    platforms: v.optional(v.pipe(queryList, v.array(v.picklist(walletPlatforms)))),
    /** Only these ids. */
    include: v.optional(queryList),
    /** Excludes these ids. */
    exclude: v.optional(queryList),
    /** Only these reverse domain names. */
    rdns: v.optional(queryList),
    /** The app's own relay; matches only wallets that connect to it, by their entries or the project's settings. */
    relay: v.optional(v.pipe(text, v.maxLength(256))),
  }),
  response: v.object({
    data: v.array(directoryWallet),
    /** Total number of matches, over all pages. */
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
})

/**
 * Returns the chains the server can read.
 *
 * @example
 * ```ts
 * import { getSupportedChains } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { http, ws } = await api(getSupportedChains, { query: {} })
 * const canReadBase = http.includes('eip155:8453')
 * ```
 */
export const getSupportedChains = defineRoute({
  id: 'getSupportedChains',
  method: 'GET',
  path: '/v1/supported-chains',
  access: { from: 'allowedPages' },
  query: v.object(commonQuery),
  response: v.object({ http: v.array(caipNetworkId), ws: v.array(caipNetworkId) }),
})

/**
 * Returns an icon as SVG: the real logo if an open one exists, else a drawn monogram.
 *
 * @example
 * ```ts
 * import { getImage } from '@foyer/contract'
 * import { api } from './api'
 *
 * const svg = await api(getImage, { params: { kind: 'tokens', id: 'ETH' } })
 * console.log(new TextDecoder().decode(svg))
 * ```
 */
export const getImage = defineRoute({
  id: 'getImage',
  method: 'GET',
  path: '/v1/images/{kind}/{id}',
  access: { from: 'anyone' },
  params: v.object({
    kind: v.picklist(['wallets', 'networks', 'tokens']),
    /** Wallet id, CAIP-2 network id or token symbol. */
    id: v.pipe(text, v.minLength(1), v.maxLength(160)),
  }),
  response: 'image/svg+xml',
})
