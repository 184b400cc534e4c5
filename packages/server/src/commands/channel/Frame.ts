/** A piece of a conversation: its kind and its content. */
export type Frame = { kind: number; body: Buffer }
