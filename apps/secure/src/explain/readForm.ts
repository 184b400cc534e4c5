import { encodeTypes } from '@foyer/contract/clear'
import * as v from 'valibot'
import type { SignedData } from './SignedData.ts'

/** Forms of typed data that a reader understands, by the type that is signed (`encodeType` of EIP-712). */
export type Forms<read> = Readonly<Record<string, (message: unknown) => read | undefined>>

/**
 * Reads typed data whose type is known to the letter. A field more, less, elsewhere or of another type is another type,
 * and what a contract does for a signature of it is not what the description would say.
 */
export function readForm<read>(
  forms: Forms<read>,
  { types, primaryType, message }: Pick<SignedData, 'types' | 'primaryType' | 'message'>,
): read | undefined {
  const type = encodeTypes(types as Parameters<typeof encodeTypes>[0], primaryType)
  return type !== undefined && Object.hasOwn(forms, type) ? forms[type]?.(message) : undefined
}

/** A form: the fields that matter, and what they say. */
export function toForm<const schema extends v.GenericSchema, read>(
  schema: schema,
  toRead: (fields: v.InferOutput<schema>) => read | undefined,
): Forms<read>[string] {
  return (message) => {
    const parsed = v.safeParse(schema, message)
    return parsed.success ? toRead(parsed.output) : undefined
  }
}
