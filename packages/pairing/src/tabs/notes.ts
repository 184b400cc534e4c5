import * as d from '../wire/decode.ts'

const from = { tab: d.text, id: d.number }
const ask = d.either(
  d.object({ method: d.literal('call'), args: d.tuple(d.text, d.dictionary(d.anything)) }),
  d.object({ method: d.literal('follow'), args: d.tuple(d.list(d.text), d.flag) }),
  d.object({ method: d.literal('unfollow'), args: d.tuple(d.list(d.text)) }),
  d.object({ method: d.literal('ready'), args: d.tuple() }),
)

/** What tabs tell each other. */
export const note = d.either(
  /** A tab asks the one that leads to use the connection. */
  d.object({ kind: d.literal('ask'), ...from, ask }),
  /** It does not wait any more. */
  d.object({ kind: d.literal('cancel'), ...from }),
  d.object({
    kind: d.literal('answer'),
    ...from,
    result: d.optional(d.anything),
    error: d.optional(d.object({ code: d.optional(d.number), message: d.text })),
  }),
  /** A tab leads from now on. */
  d.object({ kind: d.literal('lead') }),
  /** A message that is not for the tab that leads. */
  d.object({ kind: d.literal('message'), message: d.object({ topic: d.text, message: d.text }) }),
  d.object({ kind: d.literal('event'), name: d.text, value: d.anything }),
)

export type Ask = d.Decoded<typeof ask>
export type Note = d.Decoded<typeof note>
