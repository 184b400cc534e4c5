import type { RequestHeaders } from './RequestHeaders.ts'
/** Reads the token of an `Authorization: Bearer` header; `undefined` if there is none, or another kind of credentials. */
export function readBearer(headers: RequestHeaders): string | undefined {
  return /^Bearer ([\w.-]{1,4096})$/i.exec(headers.get('authorization') ?? '')?.[1]
}
