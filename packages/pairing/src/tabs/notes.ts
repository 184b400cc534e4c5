import * as v from 'valibot'

const from = { tab: v.string(), id: v.number() }
const ask = v.variant('method', [
  v.object({ method: v.literal('call'), args: v.tuple([v.string(), v.record(v.string(), v.unknown())]) }),
  v.object({ method: v.literal('follow'), args: v.tuple([v.array(v.string()), v.boolean()]) }),
  v.object({ method: v.literal('unfollow'), args: v.tuple([v.array(v.string())]) }),
  v.object({ method: v.literal('ready'), args: v.tuple([]) }),
])

/** What tabs tell each other. */
export const note = v.variant('kind', [
  /** A tab asks the one that leads to use the connection. */
  v.object({ kind: v.literal('ask'), ...from, ask }),
  /** It does not wait any more. */
  v.object({ kind: v.literal('cancel'), ...from }),
  v.object({
    kind: v.literal('answer'),
    ...from,
    result: v.optional(v.unknown()),
    error: v.optional(v.object({ code: v.optional(v.number()), message: v.string() })),
  }),
  /** A tab leads from now on. */
  v.object({ kind: v.literal('lead') }),
  /** A message that is not for the tab that leads. */
  v.object({ kind: v.literal('message'), message: v.object({ topic: v.string(), message: v.string() }) }),
  v.object({ kind: v.literal('event'), name: v.string(), value: v.unknown() }),
])

export type Ask = v.InferOutput<typeof ask>
export type Note = v.InferOutput<typeof note>
