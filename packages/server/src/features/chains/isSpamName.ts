import { spellPlain } from '@foyer/contract/confusables'

/** A web address: with its scheme, with `www.`, or a host with a path. */
const webAddress = /https?:\/\/|\bwww\.|\b[a-z0-9-]+\.[a-z]{2,24}\/\S/u
/** A bare host. Its last label has only letters, at least two: `USDC.e` and `v2.1` don't match. */
const host = /(?:^|[^a-z0-9.@-])(?:[a-z0-9-]+\.)+[a-z]{2,24}(?![a-z0-9])/u
/** Calls to action in the names of spam tokens. */
const call =
  /\b(?:access|activate|airdrop|bonus|claim|collect|eligible|exchange|free|gift|giveaway|mint|redeem|reward|swap|unlock|visit|voucher|winner)/u

/**
 * Whether a token's name or symbol is an advertisement. Such tokens are sent to strangers to lure them to a page.
 *
 * It contains a web address, its symbol is a host, or it combines a host with a call to action. A host alone is fine in a
 * name: some honest tokens are named after their site.
 */
export function isSpamName(name: string, symbol: string): boolean {
  const [plainName, plainSymbol] = [clean(name), clean(symbol)]
  const both = `${plainName} ${plainSymbol}`
  return webAddress.test(both) || host.test(plainSymbol) || (host.test(both) && call.test(both))
}

/** Spammers evade detection with invisible characters and look-alikes of Latin letters and dots. */
function clean(text: string): string {
  return spellPlain(text.replace(/[。｡]/gu, '.')).toLowerCase()
}
