import * as v from 'valibot'

const reserved = [46, 47]

/** Address format of a Substrate chain. */
const ss58 = v.strictObject({
  /** Prefix of the chain in the [registry of SS58](https://github.com/paritytech/ss58-registry). */
  ss58Prefix: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(16_383),
    v.check((prefix) => !reserved.includes(prefix), 'expected a prefix that SS58 does not reserve'),
  ),
})

/** Address format of a Cosmos chain, and the key type it is derived from. */
const cosmos = v.strictObject({
  /** Prefix of its addresses, such as `osmo`. */
  bech32Prefix: v.pipe(
    v.string(),
    // The subset of BIP-173's characters that CAIP-10 ids allow.
    v.regex(/^[a-z\d@.-]{1,60}$/, 'expected small letters and digits'),
  ),
  /** The only key type with accounts on the chain. @default 'secp256k1' */
  keyType: v.optional(v.picklist(['secp256k1', 'ethsecp256k1'])),
})

/**
 * Schema of address formats by CAIP-2 id, for chains of `polkadot` and `cosmos`; other namespaces have one format for all
 * chains.
 */
export const addressFormats = v.pipe(
  v.record(v.string(), v.union([ss58, cosmos], 'expected `ss58Prefix` or `bech32Prefix`')),
  v.check(
    (formats) =>
      Object.entries(formats).every(([networkId, format]) =>
        ('ss58Prefix' in format ? /^polkadot:[\da-f]{32}$/ : /^cosmos:[-\w]{1,32}$/).test(networkId),
      ),
    'expected `ss58Prefix` for `polkadot:` and 32 hex digits, `bech32Prefix` for `cosmos:` and a chain id',
  ),
)

/** Address formats by CAIP-2 id. */
export type AddressFormats = v.InferOutput<typeof addressFormats>
