import * as v from 'valibot'

/** Version of the messages of both sides; a server refuses other versions with an error. */
export const channelVersion = 1

/** Kinds of frames. The first three are sent by the client. */
export const frameKinds = {
  request: 1,
  input: 2,
  inputEnd: 3,
  stdout: 4,
  stderr: 5,
  /** Binary data, also of standard output. */
  bytes: 6,
  end: 7,
} as const

/** Bytes for kind and length. */
export const frameHeadBytes = 5
export const maxFrameBytes = 65_536
/**
 * Maximum input of a command. A command that needs more requires a stopped server, because it would use the memory of a
 * running one.
 */
export const maxInputBytes = 32 * 1_024 * 1_024

/** The client's request. No variable of its environment is sent. */
export const commandRequest = v.union([
  v.object({
    version: v.literal(channelVersion),
    args: v.array(v.string()),
    /** The client owns the database, so it could write any name there anyway. */
    userName: v.pipe(v.string(), v.maxLength(256), v.regex(/^\P{C}+$/u)),
  }),
  // A request of another version; only the version is known.
  v.object({ version: v.pipe(v.number(), v.notValue(channelVersion)) }),
])

/** The last frame. */
export const commandEnd = v.variant('code', [
  v.object({ code: v.literal(0) }),
  v.object({ code: v.picklist([1, 2]), message: v.string() }),
])
export type CommandEnd = v.InferOutput<typeof commandEnd>
