import type { RequestHeaders } from '../kit/RequestHeaders.ts'

/** The part of a request that routes need; a `Request` satisfies it. */
export type HttpCall = {
  method: string
  /** Absolute URL. */
  url: string
  headers: RequestHeaders
  body: AsyncIterable<Uint8Array> | null
  /** Aborted when the caller disconnects. */
  signal: AbortSignal
}

/** Caller of a request, and the server address it used. */
export type Connection = {
  /** Address of the caller. If omitted, nothing is rate limited. */
  ip?: string | undefined
  /** The server's own URL as clients write it. @default the origin of the request */
  publicUrl?: string | undefined
  /** Whether to use the caller's request and trace ids, because it is the operator's proxy. @default false */
  isTrusted?: boolean | undefined
}

/** An answer ready to be sent. */
export type HttpAnswer = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array | null
}
