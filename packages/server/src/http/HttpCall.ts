import type { RequestHeaders } from '../kit/RequestHeaders.ts'

/** A request, as far as routes need it; a `Request` is one. */
export type HttpCall = {
  method: string
  /** Absolute. */
  url: string
  headers: RequestHeaders
  body: AsyncIterable<Uint8Array> | null
  /** Aborted when the caller disconnects. */
  signal: AbortSignal
}

/** Who calls, and which address they called. */
export type Connection = {
  /** Address of the caller; without it, nothing is rate limited. */
  ip?: string | undefined
  /** The server's own address as clients write it. @default that of the request */
  publicUrl?: string | undefined
  /** Whether the caller's names for the request and its trace are taken over: it is a proxy of the operator's. @default false */
  isTrusted?: boolean | undefined
}

/** An answer ready to be sent. */
export type HttpAnswer = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array | null
}
