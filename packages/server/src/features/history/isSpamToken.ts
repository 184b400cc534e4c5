import { isLookAlikeName } from '@foyer/contract'
import { foldName } from '@foyer/contract/confusables'
import { isSpamName } from '../chains/isSpamName.ts'

export { foldName }

/** Facts about a token that an account received. */
export type SpamFacts = {
  /** In the chain's token list, or native. */
  isListed: boolean
  /** The account approved it, sent it, or received it through its own transaction. */
  isHandled: boolean
  name: string
  symbol: string
  /** Number of addresses that one transaction sent it to. */
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
 * Whether a token is spam. Unlisted tokens are spam if they advertise a page, imitate a listed token's name, or were sent to
 * many accounts in one transaction and never used by this account. Listed tokens never are.
 */
export function isSpamToken(facts: SpamFacts): boolean {
  const { isListed, isHandled, name, symbol, fanOut, listedNames } = facts
  if (isListed) return false
  // An approval or claim obtained by bait makes neither an advertisement nor an imitation legitimate.
  if (isSpamName(name, symbol)) return true
  if ([symbol, name].some((text) => isLookAlikeName(text, listedNames, foldName))) return true
  return !isHandled && fanOut >= airdropRecipients
}
