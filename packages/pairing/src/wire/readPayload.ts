import * as d from './decode.ts'
import { type AnswerError, readAnswerError } from './readAnswerError.ts'

/** A peer's message: a request, or the answer to one. */
export type Payload =
  | { readonly kind: 'request'; readonly id: number; readonly method: string; readonly params: unknown }
  | { readonly kind: 'result'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly error: AnswerError }

const id = d.where((value): value is number => Number.isSafeInteger(value))
const request = d.object({ id, method: d.text, params: (params) => params ?? {} })
const failure = d.object({ id, error: readAnswerError })
/** Wallets that have nothing to answer leave `result` out. */
const success = d.object({ id, method: d.optional(() => d.fail()), result: d.withDefault(d.anything, null) })

/** Parses an opened message; `undefined` if it is not JSON-RPC. */
export function readPayload(text: string): Payload | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const asked = d.read(request, json)
  if (asked) return { kind: 'request', ...asked }
  const failed = d.read(failure, json)
  if (failed) return { kind: 'error', ...failed }
  const succeeded = d.read(success, json)
  return succeeded ? { kind: 'result', id: succeeded.id, result: succeeded.result } : undefined
}
