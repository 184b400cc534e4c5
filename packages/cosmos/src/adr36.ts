import * as v from 'valibot'
import { fromBase64, toBase64 } from './base64.ts'

/** A document that signs a text and cannot be a transaction. */
export type Adr36Doc = ReturnType<typeof createAdr36Doc>

/**
 * Creates the document of a text
 * ([ADR-036](https://docs.cosmos.network/sdk/latest/reference/architecture/adr-036-arbitrary-signature)).
 */
export function createAdr36Doc(signer: string, message: string) {
  const data = toBase64(new TextEncoder().encode(message))
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
    memo: '',
  } as const
}

const schema = v.object({
  chain_id: v.literal(''),
  msgs: v.strictTuple([
    v.object({
      type: v.literal('sign/MsgSignData'),
      value: v.object({ data: v.string(), signer: v.string() }),
    }),
  ]),
})

/**
 * Returns the content of an ADR-036 document: a text, or bytes if it is not valid text. Returns `undefined` for any
 * other document.
 */
export function readAdr36Doc(signDoc: unknown): string | Uint8Array | undefined {
  const parsed = v.safeParse(schema, signDoc)
  if (!parsed.success) return undefined
  try {
    const bytes = fromBase64(parsed.output.msgs[0].value.data)
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    } catch {
      return bytes
    }
  } catch {
    return undefined
  }
}
