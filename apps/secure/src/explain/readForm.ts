import { encodeTypes } from '@foyer/contract/clear'
import * as v from 'valibot'
import type { SignedData } from './SignedData.ts'

/** Forms of typed data that a reader understands, keyed by the EIP-712 `encodeType` string. */
export type Forms<read> = Readonly<Record<string, (message: unknown) => read | undefined>>

/**
 * Reads typed data whose type matches a known one exactly. A field that is added, missing, moved or of another type makes it
 * another type. A contract may then do something else than the description says.
 */
export function readForm<read>(
  forms: Forms<read>,
  { types, primaryType, message }: Pick<SignedData, 'types' | 'primaryType' | 'message'>,
): read | undefined {
  const type = encodeTypes(types as Parameters<typeof encodeTypes>[0], primaryType)
  return type !== undefined && Object.hasOwn(forms, type) ? forms[type]?.(message) : undefined
}

/** Creates a form from the schema of its relevant fields and their reader. */
export function toForm<const schema extends v.GenericSchema, read>(
  schema: schema,
  toRead: (fields: v.InferOutput<schema>) => read | undefined,
): Forms<read>[string] {
  return (message) => {
    const parsed = v.safeParse(schema, message)
    return parsed.success ? toRead(parsed.output) : undefined
  }
}
