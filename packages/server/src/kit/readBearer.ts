import type { RequestHeaders } from './RequestHeaders.ts'
/** Reads the token of an `Authorization: Bearer` header. Returns `undefined` for a missing header or another scheme. */
export function readBearer(headers: RequestHeaders): string | undefined {
  return /^Bearer ([\w.-]{1,4096})$/i.exec(headers.get('authorization') ?? '')?.[1]
}
