import { readBytes } from '@foyer/core/adapter'
import * as v from 'valibot'

const base64 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]+={0,2}$/))

/** A bech32 address with its prefix; may be entirely upper case. */
export const address = v.pipe(
  v.string(),
  v.maxLength(90),
  v.transform((text) => (text === text.toUpperCase() ? text.toLowerCase() : text)),
  v.regex(/^[a-z0-9]+1[02-9ac-hj-np-z]{38,}$/),
)

/** An explicit type, because typed arrays are generic only since TypeScript 5.7. */
export interface BytesSchema extends v.GenericSchema<unknown, Uint8Array> {}
/** Bytes from a wallet. */
export const bytes: BytesSchema = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readBytes(dataset.value)
    if (read) return read
    addIssue({ message: 'Bytes expected' })
    return NEVER
  }),
)
const publicKey: BytesSchema = v.pipe(
  bytes,
  v.check(({ length }) => length === 33 || length === 65, 'Not a public key of secp256k1'),
)

/** A wallet's account on a chain. */
export const key = v.object({
  bech32Address: address,
  algo: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  pubKey: publicKey,
})

/** Result of `cosmos_getAccounts`. */
export const accounts = v.array(v.object({ address: v.string(), pubkey: base64 }))

/** A wallet's signature (`StdSignature`); some omit `pub_key`. */
export const stdSignature = v.object({
  signature: base64,
  pub_key: v.optional(v.object({ type: v.string(), value: base64 })),
})

/** Result of `cosmos_signAmino`; some wallets return only the signature. */
export const signed = v.pipe(
  v.object({ signature: v.union([base64, stdSignature]) }),
  v.transform(({ signature }) => (typeof signature === 'string' ? signature : signature.signature)),
)
