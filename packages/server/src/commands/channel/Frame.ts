/** A piece of a conversation: what it is, and its content. */
export type Frame = { kind: number; body: Buffer }
