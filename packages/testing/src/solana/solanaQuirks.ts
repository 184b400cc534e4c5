import { commonQuirks } from '../shared/commonQuirks.ts'

/**
 * All quirks of Solana test wallets, with descriptions.
 *
 * @example
 * ```ts
 * import { createSolanaWallet, solanaQuirks } from '@foyer/testing'
 *
 * for (const [quirk, about] of Object.entries(solanaQuirks)) console.log(`${quirk}: the wallet ${about}`)
 * createSolanaWallet({ quirks: ['lockedAtStart', 'listsStrangers'] })
 * ```
 */
export const solanaQuirks = {
  ...commonQuirks,
  opensNothing: 'answers a question to connect with an empty list',
  silentConnectFails: 'throws where it is asked to connect silently',
  repeatsAccounts: 'lists its account twice',
  listsStrangers: 'lists `null`, an account of Ethereum and an entry without an address before its account',
  listsNothing: 'has an empty list for `accounts`, also while one is open',
  frozen: 'freezes itself, its features and its accounts',
  accountsByGetter: 'has accounts whose fields are getters of a class',
  noEvents: 'lacks the feature `standard:events`',
  noDisconnect: 'lacks the feature `standard:disconnect`',
  noSignIn: 'lacks the feature `solana:signIn`',
  noSignMessage: 'lacks the feature `solana:signMessage`, as for a Ledger',
  throwsOnListening: 'throws where a page starts to listen',
  bytesAsObjects: 'gives signatures and signed bytes as plain objects, `{ 0: 3, 1: 17 }`',
  noSignedMessage: 'answers `solana:signMessage` with the signature alone',
  recreatesAccounts: 'lists new objects for its accounts each time, and refuses those that it listed before',
} as const

/** A quirk of a Solana test wallet. */
export type SolanaQuirk = keyof typeof solanaQuirks
