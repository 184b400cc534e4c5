import * as v from 'valibot'
import { rpcError } from '../wire/rpcError.ts'

/** A message of a topic. */
export type RelayMessage = { readonly topic: string; readonly message: string }

/** What a relay sends: the answer to a call, or a message with the id to acknowledge it by, as it is written. */
export type Frame =
  | { readonly kind: 'answer'; readonly id: string; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: string; readonly error: v.InferOutput<typeof rpcError> }
  | { readonly kind: 'push'; readonly idText: string; readonly data: RelayMessage }

const id = v.string()
const push = v.object({
  id,
  method: v.pipe(v.string(), v.regex(/^[a-z]+_subscription$/)),
  params: v.object({
    data: v.object({ topic: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)), message: v.string() }),
  }),
})
const failure = v.object({ id, error: rpcError })
const success = v.object({ id, result: v.unknown() })

/** Marks an id that was a number: some are too long for JavaScript. */
const mark = '#'

/** Reads a frame; `undefined` when it is not one of the protocol. */
export function readFrame(text: string): Frame | undefined {
  let json: unknown
  try {
    // Inside of a string the quotes would have backslashes, so that only ids themselves are changed.
    json = JSON.parse(text.replace(/"id":\s*(\d+)/g, `"id":"${mark}$1"`))
  } catch {
    return undefined
  }
  if (v.is(push, json)) {
    const { id } = json
    const idText = id.startsWith(mark) ? id.slice(1) : JSON.stringify(id)
    const { topic, message } = json.params.data
    return { kind: 'push', idText, data: { topic, message } }
  }
  if (v.is(failure, json)) return { kind: 'error', id: toText(json.id), error: v.parse(rpcError, json.error) }
  if (v.is(success, json) && json.result !== undefined)
    return { kind: 'answer', id: toText(json.id), result: json.result }
  return undefined
}

function toText(id: string): string {
  return id.replace(mark, '')
}
