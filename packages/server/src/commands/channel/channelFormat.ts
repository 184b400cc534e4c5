import * as v from 'valibot'

/** Of the messages of either side; a server refuses others with a sentence. */
export const channelVersion = 1

/** What a frame is. The first three come from the client. */
export const frameKinds = {
  request: 1,
  input: 2,
  inputEnd: 3,
  stdout: 4,
  stderr: 5,
  /** Of standard output, too. */
  bytes: 6,
  end: 7,
} as const

/** Kind and length. */
export const frameHeadBytes = 5
export const maxFrameBytes = 65_536
/** A command that reads more needs a server that is stopped: it would take the memory of one that serves. */
export const maxInputBytes = 32 * 1_024 * 1_024

/** What the client asks for. No variable of its environment is sent. */
export const commandRequest = v.union([
  v.object({
    version: v.literal(channelVersion),
    args: v.array(v.string()),
    /** Whoever connects owns the database, and could write any name there. */
    userName: v.pipe(v.string(), v.maxLength(256), v.regex(/^\P{C}+$/u)),
  }),
  // Of another version nothing else is known.
  v.object({ version: v.pipe(v.number(), v.notValue(channelVersion)) }),
])

/** The last frame. */
export const commandEnd = v.variant('code', [
  v.object({ code: v.literal(0) }),
  v.object({ code: v.picklist([1, 2]), message: v.string() }),
])
export type CommandEnd = v.InferOutput<typeof commandEnd>
