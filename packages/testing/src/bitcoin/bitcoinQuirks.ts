import { commonQuirks } from '../shared/commonQuirks.ts'

/**
 * All quirks of Bitcoin test wallets, with descriptions. Some apply to a few styles only; see `bitcoinQuirkStyles`.
 *
 * @example
 * ```ts
 * import { bitcoinQuirks, createBitcoinWallet } from '@foyer/testing'
 *
 * for (const [quirk, about] of Object.entries(bitcoinQuirks)) console.log(`${quirk}: the wallet ${about}`)
 * createBitcoinWallet({ style: 'sats-connect', quirks: ['noPurpose', 'mixesNetworks'] })
 * ```
 */
export const bitcoinQuirks = {
  ...commonQuirks,
  opensNothing: 'answers a question to connect with an empty list',
  repeatsAccounts: 'lists each address twice, the second time in capitals',
  listsStrangers: 'lists `null` and an address of Ethereum before its own',
  mixesNetworks: 'lists its addresses of the test network behind those of the network in use',
  noPurpose: 'omits the purpose of an address',
  noPublicKey: 'does not tell public keys',
  answersBeforeSwitching: 'answers a question to move and moves 300 ms later',
  signsInHex: 'writes signatures of messages in hex, where its style has base64',
  otherPsbtEncoding: 'writes signed transactions in base64 where its style has hex, and the other way round',
  bytesAsObjects: 'gives bytes as plain objects, `{ 0: 3, 1: 17 }`',
  tellsDisconnectOnly: 'sends `disconnect` for each of its changes, also while its account stays open',
  throwsEnvelopes: 'rejects with the whole JSON-RPC response where its style resolves with it',
  noEvents: 'has no way to listen',
  noDisconnect: 'has no way to be left',
  throwsOnListening: 'throws where a page starts to listen',
} as const

/** A quirk of a Bitcoin test wallet. */
export type BitcoinQuirk = keyof typeof bitcoinQuirks
