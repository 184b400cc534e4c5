// Derives data/wallets.json from a file of collected wallet facts.
// Usage: node scripts/buildWallets.mjs <facts.json>
//
// Every fact in the input names its source. If the source is marked as assumed or UNVERIFIED, a link is omitted and a
// namespace is listed in `assumedNamespaces`. Links that lead elsewhere than their field says are omitted, too.
import { readFileSync, writeFileSync } from 'node:fs'
import { isPairingSite, isStoreLink, toSite } from './checkWalletLinks.mjs'

const input = process.argv[2]
if (!input) {
  console.error('Usage: node scripts/buildWallets.mjs <facts.json>')
  process.exit(1)
}
const facts = JSON.parse(readFileSync(input, 'utf8'))
const known = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']
const isUncertain = (source) => source === undefined || /assumed|unverified/i.test(source)

const count = { wallets: 0, uncertainLinks: 0, implausibleLinks: 0, assumedNamespaces: 0 }

/** Returns a web URL without tracking parameters; `undefined` for anything else. */
function webUrl(text, { httpsOnly = false } = {}) {
  if (typeof text !== 'string' || /\s/.test(text)) return undefined
  let url
  try {
    url = new URL(text)
  } catch {
    return undefined
  }
  const isWeb = url.protocol === 'https:' || (!httpsOnly && url.protocol === 'http:')
  if (!isWeb || !url.hostname.includes('.') || url.username || url.password) return undefined
  for (const key of [...url.searchParams.keys()]) if (key.startsWith('utm_')) url.searchParams.delete(key)
  return url.href
}

const notAppSchemes = new Set(
  // The last ones are the pairing protocol's own and template leftovers, which any app may claim.
  'http https ws wss ftp file data blob javascript vbscript about mailto tel sms intent chrome view-source wc myapp walletapp app wallet test example'.split(
    ' ',
  ),
)

/** Returns the base of an app link: an app's own scheme and at most a plain path; `undefined` for anything else. */
function appBase(text) {
  if (typeof text !== 'string') return undefined
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\/[A-Za-z0-9._~/-]*$/i.exec(text) ?? []
  if (!scheme || notAppSchemes.has(scheme.toLowerCase())) return undefined
  return text
}

/** Removes the pairing part of a complete link. */
const pairingBase = (text) => (typeof text === 'string' ? text.replace(/wc\?uri=(\{uri\})?$/, '') : undefined)
const isPairingLink = (text) => typeof text === 'string' && text.endsWith('wc?uri={uri}')

function link(wallet, keys, convert) {
  for (const key of keys) {
    const value = wallet[key]
    if (value === undefined || value === null) continue
    if (isUncertain(wallet.sources[key])) {
      count.uncertainLinks++
      continue
    }
    const result = convert(value)
    if (result !== undefined) return result
    count.implausibleLinks++
  }
  return undefined
}

/** Returns the sources of a wallet's confirmed facts: the package or repository that each source names first. */
function sourcesOf(wallet) {
  const named = Object.values(wallet.sources).flatMap((source) =>
    typeof source === 'string' ? [source] : Object.values(source),
  )
  return new Set(
    named.filter((source) => !isUncertain(source)).map((source) => source.split(' ').slice(0, 2).join(' ')),
  )
}

const wholeOr = (convert) => (value) =>
  value.includes('{uri}') && !isPairingLink(value) ? undefined : convert(pairingBase(value))

const sites = facts.wallets.map(({ homepage, slug }) => ({ slug, site: toSite(webUrl(homepage)) }))

const wallets = facts.wallets.map((wallet) => {
  const ownSite = toSite(webUrl(wallet.homepage))
  const otherHomepages = sites.flatMap(({ slug, site }) =>
    site && slug !== wallet.slug && site !== ownSite ? [site] : [],
  )
  const pairingSite = (value) => {
    const url = webUrl(value, { httpsOnly: true })
    return url && isPairingSite(url, otherHomepages) ? url : undefined
  }
  const namespaces = known.filter((namespace) => wallet.namespaces.includes(namespace))
  const assumed = namespaces.filter((namespace) => isUncertain(wallet.sources.namespaces?.[namespace]))
  const stores = {
    appStore: link(wallet, ['appStore'], webUrl),
    playStore: link(wallet, ['playStore'], webUrl),
    chromeStore: link(wallet, ['chromeStore'], webUrl),
    firefoxStore: link(wallet, ['firefox'], webUrl),
    edgeStore: link(wallet, ['edge'], webUrl),
    safariStore: link(wallet, ['safari'], webUrl),
  }
  const isRdns =
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(wallet.rdns ?? '') && !wallet.rdns.startsWith('com.example')
  const rdns = isRdns && !isUncertain(wallet.sources.rdns) ? wallet.rdns : undefined
  const links = {
    homepage: link(wallet, ['homepage', 'downloadPage'], webUrl),
    mobileLink: link(wallet, ['wcNativeLink', 'nativeScheme'], wholeOr(appBase)),
    universalLink: link(wallet, ['wcUniversalLink', 'universalLink'], wholeOr(pairingSite)),
    desktopLink:
      link(wallet, ['desktopScheme'], wholeOr(appBase)) ?? link(wallet, ['desktopUniversal'], pairingSite),
    webappLink: link(wallet, ['browserApp'], pairingSite),
  }
  const injected = wallet.injected.some((entry) => !isUncertain(entry.source))
  const { appStore, playStore, ...extensions } = stores
  const platforms = [
    (rdns || injected || Object.values(extensions).some(Boolean)) && 'browser',
    appStore && 'ios',
    playStore && 'android',
    links.webappLink && 'web',
    links.desktopLink && 'desktop',
  ].filter(Boolean)

  count.wallets++
  count.assumedNamespaces += assumed.length
  return {
    id: wallet.slug,
    name: wallet.name,
    rdns,
    namespaces,
    assumedNamespaces: assumed.length ? assumed : undefined,
    certified: sourcesOf(wallet).size >= 2 || undefined,
    platforms,
    ...links,
    ...Object.fromEntries(Object.entries(stores).filter(([field, url]) => url && isStoreLink(field, url))),
  }
})

const text = `[\n${wallets.map((wallet) => JSON.stringify(wallet)).join(',\n')}\n]\n`
writeFileSync(new URL('../data/wallets.json', import.meta.url), text)
console.log(JSON.stringify(count))
