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

/** Strict: the wallet shows and signs the content alone, so any other field would be claimed as signed. */
const schema = v.strictObject({
  chain_id: v.literal(''),
  account_number: v.literal('0'),
  sequence: v.literal('0'),
  fee: v.strictObject({ gas: v.literal('0'), amount: v.strictTuple([]) }),
  msgs: v.strictTuple([
    v.strictObject({
      type: v.literal('sign/MsgSignData'),
      value: v.strictObject({ data: v.string(), signer: v.string() }),
    }),
  ]),
  memo: v.literal(''),
})

/**
 * Returns the content of an ADR-036 document of a signer: a text, or bytes if it is not valid text. Returns `undefined` for
 * any other document.
 */
export function readAdr36Doc(signDoc: unknown, signer: string): string | Uint8Array | undefined {
  const parsed = v.safeParse(schema, signDoc)
  if (!parsed.success || parsed.output.msgs[0].value.signer !== signer) return undefined
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
