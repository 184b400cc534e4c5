import type { BitcoinWalletStyle } from './BitcoinTestWallet.ts'
import type { BitcoinQuirk } from './bitcoinQuirks.ts'

/**
 * Styles that support a quirk, for quirks that not all styles support.
 *
 * @example
 * ```ts
 * import { bitcoinQuirkStyles } from '@foyer/testing'
 *
 * bitcoinQuirkStyles.noPurpose // ['sats-connect']
 * ```
 */
export const bitcoinQuirkStyles: Partial<Record<BitcoinQuirk, readonly BitcoinWalletStyle[]>> = {
  lockedAtStart: ['sats-connect', 'unisat', 'okx', 'wallet-standard'],
  opensNothing: ['sats-connect', 'leather', 'unisat', 'wallet-standard'],
  repeatsAccounts: ['sats-connect', 'leather', 'unisat', 'wallet-standard'],
  listsStrangers: ['sats-connect', 'leather', 'unisat', 'wallet-standard'],
  mixesNetworks: ['sats-connect', 'leather', 'wallet-standard'],
  noPurpose: ['sats-connect'],
  answersBeforeSwitching: ['sats-connect', 'unisat'],
  signsInHex: ['sats-connect', 'leather', 'unisat', 'okx'],
  otherPsbtEncoding: ['sats-connect', 'leather', 'unisat', 'okx'],
  bytesAsObjects: ['wallet-standard'],
  tellsDisconnectOnly: ['okx'],
  throwsEnvelopes: ['sats-connect'],
  noEvents: ['sats-connect', 'unisat', 'okx', 'wallet-standard'],
  noDisconnect: ['unisat', 'okx', 'wallet-standard'],
  throwsOnListening: ['sats-connect', 'unisat', 'okx', 'wallet-standard'],
}
