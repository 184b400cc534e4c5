import { commonQuirks } from '../shared/commonQuirks.ts'

/**
 * All quirks of Polkadot test extensions, with descriptions.
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
  listsStrangers: 'lists `null` and an invalid address before its accounts',
  listsEthereum: 'lists an account of Ethereum before its own',
  otherPrefix: 'writes addresses with the prefix of Kusama, whatever the chain',
  noSubscribe: 'has no `accounts.subscribe`',
  noSignRaw: 'has no `signer.signRaw`, as for a hardware account',
  throwsOnListening: 'throws from `accounts.subscribe`',
} as const

/** A quirk of a Polkadot test extension. */
export type PolkadotQuirk = keyof typeof polkadotQuirks
