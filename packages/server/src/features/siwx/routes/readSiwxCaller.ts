import { SiwxSessionInvalidError } from '@foyer/contract'
import type { RequestContext } from '../../../http/RequestContext.ts'
import { readBearer } from '../../../kit/readBearer.ts'
import type { SiwxCaller } from '../SiwxService.ts'
import { readSessionCookie } from './sessionCookie.ts'

/**
 * Reads the caller that queries sessions: the bearer of a token, otherwise a browser by its cookie.
 *
 * @throws SiwxSessionInvalidError if the `authorization` header is present but has no bearer token
 */
export function readSiwxCaller(context: RequestContext, projectId: string): SiwxCaller {
  const { headers, serverUrl, origin } = context
  const token = readBearer(headers)
  if (headers.has('authorization') && token === undefined) throw new SiwxSessionInvalidError()
  // A page sends no `Origin` header when it reads from its own server.
  const isSameOrigin = headers.get('sec-fetch-site') === 'same-origin'
  return {
    projectId,
    origin: origin ?? (isSameOrigin ? new URL(serverUrl).origin : undefined),
    browserId: readSessionCookie(context),
    token,
  }
}
