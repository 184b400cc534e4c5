import { isSpamName } from '../chains/isSpamName.ts'

/** Facts about a token that an account received. */
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
/** Folds a name so that look-alikes become equal: ignores width, accents, case and spaces. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Z}\p{C}\p{P}]/gu, '')
    .toLowerCase()
}

/** Whether a name advertises a page. */
export function isAdvertisement(name: string): boolean {
  return isSpamName(name, '')
}

/**
 * Whether a token is spam: unlisted and either advertising a page, using a listed token's name, or sent to many
 * accounts in one transaction without this account ever having used it. Listed tokens never are.
 */
export function isSpamToken(facts: SpamFacts): boolean {
  const { isListed, isHandled, name, symbol, fanOut, listedNames } = facts
  if (isListed) return false
  // An approval once obtained by bait does not make an advertisement honest.
  if (isSpamName(name, symbol)) return true
  if (isHandled) return false
  return fanOut >= airdropRecipients || listedNames.has(foldName(symbol)) || listedNames.has(foldName(name))
}
