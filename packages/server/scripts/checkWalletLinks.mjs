// Which links of collected wallet facts may be published.

/** Hosts of the stores. Edge also installs from Chrome's. */
const stores = {
  appStore: ['apps.apple.com', 'itunes.apple.com', 'testflight.apple.com'],
  playStore: ['play.google.com'],
  chromeStore: ['chromewebstore.google.com', 'chrome.google.com'],
  firefoxStore: ['addons.mozilla.org'],
  edgeStore: ['microsoftedge.microsoft.com', 'chromewebstore.google.com', 'chrome.google.com'],
  safariStore: ['apps.apple.com', 'itunes.apple.com'],
}

/** Sites, with their subdomains, that do not belong to a wallet, or that other wallets wrongly list as theirs. */
const otherSites =
  'google.com apple.com mozilla.org microsoft.com github.com t.me page.link polygon.technology coinbase.com tonkeeper.com'.split(
    ' ',
  )

/** Whether a link opens the store named by its field. */
export function isStoreLink(field, link) {
  const { protocol, hostname } = new URL(link)
  return protocol === 'https:' && stores[field].includes(hostname)
}

/**
 * Whether a link may carry a pairing link: over https, to the wallet's own site, and where the pairing link does not end up
 * inside another parameter. Anyone who reads a pairing link can answer instead of the wallet.
 */
export function isPairingSite(link, otherHomepages) {
  const { protocol, hostname, search } = new URL(link)
  if (protocol !== 'https:' || search || link.includes('?') || link.includes('*')) return false
  const isAt = (site) => hostname === site || hostname.endsWith(`.${site}`)
  return ![...otherSites, ...otherHomepages].some(isAt)
}

/** Domain of a wallet's homepage, without `www.`; `undefined` if it has none, or one at a store or a shared site. */
export function toSite(homepage) {
  const site = homepage && new URL(homepage).hostname.replace(/^www\./, '')
  return site && !otherSites.some((other) => site === other || site.endsWith(`.${other}`)) ? site : undefined
}
