import * as d from '../wire/decode.ts'
import { either, literal, tuple } from '../wire/decodeVariants.ts'

const from = { tab: d.text, id: d.number }
const ask = either(
  d.object({ method: literal('call'), args: tuple(d.text, d.dictionary(d.anything)) }),
  d.object({ method: literal('follow'), args: tuple(d.list(d.text)), isKnown: d.optional(d.flag) }),
  d.object({ method: literal('unfollow'), args: tuple(d.list(d.text)) }),
  d.object({ method: literal('ready'), args: tuple() }),
)

/** Messages between tabs. */
export const note = either(
  /** A tab asks the leading tab to use the connection. */
  d.object({ kind: literal('ask'), ...from, atMs: d.number, ask }),
  /** The tab no longer waits. */
  d.object({ kind: literal('cancel'), ...from }),
  d.object({
    kind: literal('answer'),
    ...from,
    result: d.optional(d.anything),
    error: d.optional(d.object({ code: d.optional(d.number), message: d.text })),
  }),
  /** A tab asks whether the leading tab is alive. */
  d.object({ kind: literal('check') }),
  /** The leading tab is alive; sent immediately after `ask` and `check`. */
  d.object({ kind: literal('alive') }),
  /** A tab leads from now on. */
  d.object({ kind: literal('lead') }),
  /** A message that is not for the leading tab. */
  d.object({
    kind: literal('message'),
    id: d.number,
    message: d.object({ topic: d.text, message: d.text, publishedAt: d.optional(d.number) }),
  }),
  /** A tab has handled the message; `isTaken` is whether it was for that tab. */
  d.object({ kind: literal('handled'), ...from, isTaken: d.flag }),
  d.object({ kind: literal('event'), name: d.text, value: d.anything }),
)

export type Ask = d.Decoded<typeof ask>
export type Note = d.Decoded<typeof note>
