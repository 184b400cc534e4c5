import * as d from '../wire/decode.ts'
import { hexKey } from '../wire/hexKey.ts'
import { rpcError } from '../wire/rpcError.ts'

/** A message of a topic. */
export type RelayMessage = {
  readonly topic: string
  readonly message: string
  /** Time by the relay's clock, in milliseconds. */
  readonly publishedAt?: number | undefined
}

/** A frame from the relay: the answer to a call, or a message with the id to acknowledge, as originally written. */
export type Frame =
  | { readonly kind: 'answer'; readonly id: string; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: string; readonly error: d.Decoded<typeof rpcError> }
  | { readonly kind: 'push'; readonly idText: string; readonly data: RelayMessage }

const id = d.text
const push = d.object({
  id,
  method: d.matching(/^[a-z]+_subscription$/),
  params: d.object({
    data: d.object({
      topic: hexKey,
      message: d.text,
      publishedAt: d.fallback(d.optional(d.number), undefined),
    }),
  }),
})
const failure = d.object({ id, error: rpcError })
const success = d.object({ id, result: d.anything })

/** Marks an id that was a number, because some exceed JavaScript's precision. */
const mark = '#'

/** Parses a frame; `undefined` if it does not follow the protocol. */
export function readFrame(text: string): Frame | undefined {
  let json: unknown
  try {
    // Quotes inside a string would be escaped, so this only changes ids.
    json = JSON.parse(text.replace(/"id":\s*(\d+)/g, `"id":"${mark}$1"`))
  } catch {
    return undefined
  }
  const pushed = d.read(push, json)
  if (pushed) {
    const { id, params } = pushed
    const idText = id.startsWith(mark) ? id.slice(1) : JSON.stringify(id)
    return { kind: 'push', idText, data: params.data }
  }
  const failed = d.read(failure, json)
  if (failed) return { kind: 'error', id: toText(failed.id), error: failed.error }
  const succeeded = d.read(success, json)
  if (succeeded) return { kind: 'answer', id: toText(succeeded.id), result: succeeded.result }
  return undefined
}

function toText(id: string): string {
  return id.replace(mark, '')
}
