import * as v from 'valibot'
import type { Reason } from './codes.ts'
import { rpcError } from './rpcError.ts'

/** What a peer says: a request, or the answer to one. */
export type Payload =
  | { readonly kind: 'request'; readonly id: number; readonly method: string; readonly params: unknown }
  | { readonly kind: 'result'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly error: Reason }

const id = v.pipe(v.number(), v.safeInteger())
const request = v.object({ id, method: v.string(), params: v.optional(v.unknown(), {}) })
const failure = v.object({ id, error: rpcError })
const success = v.object({ id, result: v.unknown() })

/** Reads an opened message; `undefined` when it is not JSON-RPC. */
export function readPayload(text: string): Payload | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const asked = v.safeParse(request, json)
  if (asked.success) return { kind: 'request', ...asked.output }
  const failed = v.safeParse(failure, json)
  if (failed.success) return { kind: 'error', ...failed.output }
  const succeeded = v.safeParse(success, json)
  return succeeded.success ? { kind: 'result', ...succeeded.output } : undefined
}
