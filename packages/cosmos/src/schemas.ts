import * as v from 'valibot'
import { readBytes } from './readBytes.ts'

const base64 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]+={0,2}$/))

/** An address of bech32 with its prefix, which may be written in capitals as a whole. */
export const address = v.pipe(
  v.string(),
  v.maxLength(90),
  v.transform((text) => (text === text.toUpperCase() ? text.toLowerCase() : text)),
  v.regex(/^[a-z0-9]+1[02-9ac-hj-np-z]{38,}$/),
)

/** By name in the types of schemas: byte arrays are generic only since TypeScript 5.7. */
export interface BytesSchema extends v.GenericSchema<unknown, Uint8Array> {}
/** Bytes as wallets give them. */
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

/** What a wallet tells of the account it uses on a chain. */
export const key = v.object({
  bech32Address: address,
  algo: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  pubKey: publicKey,
})

/** What a wallet answers to `cosmos_getAccounts`. */
export const accounts = v.array(v.object({ address: v.string(), pubkey: base64 }))

/** A signature as wallets write it (`StdSignature`); `pub_key` is left out by some. */
export const stdSignature = v.object({
  signature: base64,
  pub_key: v.optional(v.object({ type: v.string(), value: base64 })),
})

/** What a wallet answers to `cosmos_signAmino`; some give the signature alone. */
export const signed = v.pipe(
  v.object({ signature: v.union([base64, stdSignature]) }),
  v.transform(({ signature }) => (typeof signature === 'string' ? signature : signature.signature)),
)
