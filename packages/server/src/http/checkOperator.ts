import type { Access } from '@foyer/contract'
import { RequestError } from '../kit/RequestError.ts'
import { readBearer } from '../kit/readBearer.ts'
import type { HttpCall } from './HttpCall.ts'
import type { HttpServices } from './HttpServices.ts'
import type { AdminActor } from './OperatorGate.ts'
import { readOperatorCookie } from './operatorCookie.ts'

/** Caller of an admin API route; `actor` is `undefined` on routes that need no login. */
export type OperatorCaller = { consoleOrigin: string; actor: AdminActor | undefined }

/**
 * Protects the whole admin API.
 *
 * Browsers send the cookie with requests of any page, and treat all ports of a host as one site. So a call only counts
 * as the console's if the browser reports that a page of the server's own origin made it.
 *
 * @throws RequestError `NOT_FOUND`, `ORIGIN_NOT_ALLOWED`, `OPERATOR_SESSION_INVALID`, `OPERATOR_ROLE_REQUIRED`,
 * `OPERATOR_PASSKEY_REQUIRED`
 */
export async function checkOperator(
  access: Access & { from: 'console' | 'operators' },
  { request, services, serverUrl }: { request: HttpCall; services: HttpServices; serverUrl: string },
): Promise<OperatorCaller> {
  const { admin } = services
  const consoleOrigin = admin?.originOf(serverUrl)
  if (!admin || consoleOrigin === undefined)
    throw new RequestError('NOT_FOUND', 'Nothing exists at this address')
  const { headers } = request
  const origin = headers.get('origin')
  // Browsers omit the origin when a page reads from its own origin.
  const isOwnPage =
    origin === null ? headers.get('sec-fetch-site') === 'same-origin' : origin === consoleOrigin
  if (origin === null ? access.from === 'console' && !isOwnPage : !isOwnPage)
    throw new RequestError('ORIGIN_NOT_ALLOWED', 'Only the console of this server may call this')
  if (access.from === 'console') return { consoleOrigin, actor: undefined }
  const bearer = readBearer(headers)
  const cookie = isOwnPage ? readOperatorCookie(headers, consoleOrigin) : undefined
  const actor = bearer
    ? await admin.findToken(bearer)
    : cookie === undefined
      ? undefined
      : await admin.findSession(cookie)
  if (!actor) throw new RequestError('OPERATOR_SESSION_INVALID', 'Log in to the console')
  if (!isEntitled(actor, access.needs))
    throw new RequestError(
      'OPERATOR_ROLE_REQUIRED',
      access.needs === 'owner' ? 'Only an owner in person may do this' : 'Only an owner may change anything',
    )
  // A thief of the cookie, or a person at an unattended console, has no passkey. A token was created with one.
  if (access.fresh && actor.kind === 'operator' && !actor.isFresh)
    throw new RequestError('OPERATOR_PASSKEY_REQUIRED', 'Use your passkey again, then repeat this')
  return { consoleOrigin, actor }
}

function isEntitled(actor: AdminActor, needs: 'read' | 'write' | 'owner'): boolean {
  switch (needs) {
    case 'read':
      return true
    case 'write':
      return actor.canWrite
    case 'owner':
      return actor.isOwner
  }
}
