import { commonQuirks } from '../shared/commonQuirks.ts'

/**
 * All quirks of Cosmos test wallets, with descriptions.
 *
 * @example
 * ```ts
 * import { cosmosQuirks, createCosmosWallet } from '@foyer/testing'
 *
 * for (const [quirk, about] of Object.entries(cosmosQuirks)) console.log(`${quirk}: the wallet ${about}`)
 * createCosmosWallet({ quirks: ['tellsLate', 'keysAsObjects'] })
 * ```
 */
export const cosmosQuirks = {
  ...commonQuirks,
  tellsLate: 'sends its event 300 ms after it moved to another account',
  tellsEarly: 'sends its event 300 ms before it moves to another account',
  keysAsObjects: 'gives public keys as plain objects, `{ 0: 3, 1: 17 }`',
  otherPrefix: 'writes addresses with the prefix of another chain',
  addressInCapitals: 'writes addresses in capitals, which bech32 allows',
  noSuggest: 'has no `experimentalSuggestChain`',
  noDisable: 'has no `disable`',
  noSignArbitrary: 'has `signArbitrary`, which throws "Not implemented"',
} as const

/** A quirk of a Cosmos test wallet. */
export type CosmosQuirk = keyof typeof cosmosQuirks
