import { checkAnswer, getBitcoinAddressKind, readList } from '@foyer/core/adapter'
import * as v from 'valibot'
import { fromHex, toBase64 } from './bytes.ts'

/** An address, by its format. */
export const address = v.pipe(
  v.string(),
  v.check((text) => getBitcoinAddressKind(text) !== undefined, 'Not a Bitcoin address'),
)
/**
 * A list that keeps only valid entries, and skips those for which the schema gives `null`; rejected if a non-empty list has
 * no valid entry.
 */
export function listOf<output extends {}>(
  schema: v.GenericSchema<unknown, output | null>,
): v.GenericSchema<unknown, readonly output[]> {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const kept = readList(dataset.value, (entry) => {
        const result = checkAnswer(schema, entry)
        return result.issues ? undefined : result.value
      })
      if (kept) return kept
      addIssue({ message: 'No usable entry' })
      return NEVER
    }),
  )
}
/** Bytes in hex without a prefix. */
export const hex = v.pipe(v.string(), v.regex(/^([0-9a-f]{2})+$/i))
/** Bytes in base64. */
export const base64 = v.pipe(
  v.string(),
  v.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/),
  v.minLength(4),
)
/**
 * A message signature in hex or base64, converted to base64. Text that is valid as both is treated as hex: a base64
 * signature practically always contains other characters.
 */
export const signature = v.union([
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/^0x/, '')),
    hex,
    v.transform((digits) => toBase64(fromHex(digits))),
  ),
  base64,
])
/** A PSBT in hex or base64, converted to base64. The two encodings start differently. */
export const psbt = v.union([
  v.pipe(
    v.string(),
    v.regex(/^70736274ff/i),
    hex,
    v.transform((digits) => toBase64(fromHex(digits))),
  ),
  v.pipe(base64, v.startsWith('cHNidP')),
])
/** A public key: 33 or 65 bytes, or 32 for taproot. An invalid key is dropped. */
export const publicKey = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^([0-9a-f]{64}|[0-9a-f]{66}|[0-9a-f]{130})$/i))),
  undefined,
)
/** A transaction id. */
export const txid = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i))
/** An amount in satoshis, within the maximum supply. */
export const amount = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,15}$/),
  v.check((text) => Number(text) <= 2_100_000_000_000_000, 'More than there is'),
)
