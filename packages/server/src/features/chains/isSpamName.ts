/** A web address: with its scheme, with `www.`, or a host with a path. */
const webAddress = /https?:\/\/|\bwww\.|\b[a-z0-9-]+\.[a-z]{2,24}\/\S/u
/** A host alone. Letters only in its last label, and two at least: `USDC.e` and `v2.1` are none. */
const host = /(?:^|[^a-z0-9.@-])(?:[a-z0-9-]+\.)+[a-z]{2,24}(?![a-z0-9])/u
/** What names of unasked tokens call on their finders to do. */
const call =
  /\b(?:access|activate|airdrop|bonus|claim|collect|eligible|exchange|free|gift|giveaway|mint|redeem|reward|swap|unlock|visit|voucher|winner)/u

/**
 * Whether a token's name or symbol is an advertisement: such tokens are sent to strangers so that they open a page.
 *
 * It carries a web address, a symbol that is a host, or a host beside a call to do something. A host alone is fine in a
 * name: some honest tokens are called after their site.
 */
export function isSpamName(name: string, symbol: string): boolean {
  const [plainName, plainSymbol] = [clean(name), clean(symbol)]
  const both = `${plainName} ${plainSymbol}`
  return webAddress.test(both) || host.test(plainSymbol) || (host.test(both) && call.test(both))
}

/** Characters that hide, and look-alikes of Latin letters and dots, are how such names slip through. */
function clean(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/[․。｡]/gu, '.')
    .toLowerCase()
}
