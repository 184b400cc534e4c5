import { isLookAlikeName } from '@foyer/contract'
import { foldName } from '@foyer/contract/confusables'
import { isSpamName } from '../chains/isSpamName.ts'

export { foldName }

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
  /** Names and symbols of listed tokens and native currencies, folded; see `knownNames`. */
  listedNames: ReadonlySet<string>
}

/** Minimum number of recipients in one transaction for a token to count as an airdrop. */
const airdropRecipients = 10

/** Whether a name advertises a page. */
export function isAdvertisement(name: string): boolean {
  return isSpamName(name, '')
}

/**
 * Whether a token is spam: unlisted and either advertising a page, with a name that can be taken for a listed token's, or
 * sent to many accounts in one transaction without this account ever having used it. Listed tokens never are.
 */
export function isSpamToken(facts: SpamFacts): boolean {
  const { isListed, isHandled, name, symbol, fanOut, listedNames } = facts
  if (isListed) return false
  // An approval or a claim once obtained by bait makes neither an advertisement nor an imitation honest.
  if (isSpamName(name, symbol)) return true
  if ([symbol, name].some((text) => isLookAlikeName(text, listedNames, foldName))) return true
  return !isHandled && fanOut >= airdropRecipients
}
