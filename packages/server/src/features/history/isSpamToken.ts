import { isSpamName } from '../chains/isSpamName.ts'

/** What is known of a token that came to an account. */
export type SpamFacts = {
  /** In the token list of the chain, or native. */
  isListed: boolean
  /** The account approved it, sent it itself or got it by its own transaction. */
  isHandled: boolean
  name: string
  symbol: string
  /** To how many addresses one transaction sent it. */
  fanOut: number
  /** Names and symbols of the listed tokens, and of the native one, folded. */
  listedNames: ReadonlySet<string>
}

/** Minimum number of recipients in one transaction for a token to count as an airdrop. */
const airdropRecipients = 10
/** Folds a name so that it equals those that look like it: width, accents, case and spaces do not count. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Z}\p{C}\p{P}]/gu, '')
    .toLowerCase()
}

/** Whether a name leads to a page. */
export function isAdvertisement(name: string): boolean {
  return isSpamName(name, '')
}

/**
 * Whether a token is spam: not listed, and it advertises a page, bears a listed token's name, or was thrown at many at
 * once while the account never chose it. What is listed never is.
 */
export function isSpamToken(facts: SpamFacts): boolean {
  const { isListed, isHandled, name, symbol, fanOut, listedNames } = facts
  if (isListed) return false
  // Having once been baited into an approval does not make an advertisement honest.
  if (isSpamName(name, symbol)) return true
  if (isHandled) return false
  return fanOut >= airdropRecipients || listedNames.has(foldName(symbol)) || listedNames.has(foldName(name))
}
