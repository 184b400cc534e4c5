import { commonQuirks } from '../shared/commonQuirks.ts'

/**
 * Every quirk that a test extension of Polkadot can have, and what such an extension does.
 *
 * @example
 * ```ts
 * import { createPolkadotWallet, polkadotQuirks } from '@foyer/testing'
 *
 * for (const [quirk, about] of Object.entries(polkadotQuirks)) console.log(`${quirk}: the wallet ${about}`)
 * createPolkadotWallet({ quirks: ['listsEthereum', 'otherPrefix'] })
 * ```
 */
export const polkadotQuirks = {
  ...commonQuirks,
  opensNothing: 'lets the page in and lists no account',
  repeatsAccounts: 'lists each account twice, the second time with the prefix of another chain',
  listsStrangers: 'lists `null` and an entry that is no address before its accounts',
  listsEthereum: 'lists an account of Ethereum before its own',
  otherPrefix: 'writes addresses with the prefix of Kusama, whatever the chain',
  noSubscribe: 'has no `accounts.subscribe`',
  noSignRaw: 'has no `signer.signRaw`, as for a hardware account',
  throwsOnListening: 'throws from `accounts.subscribe`',
} as const

/** A quirk of a test extension of Polkadot. */
export type PolkadotQuirk = keyof typeof polkadotQuirks
