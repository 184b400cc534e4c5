import type { Route, RouteOutput, RouteParsed } from '@foyer/contract'
import type { ActiveLogin } from '../features/login/sqlLoginSessions.ts'
import { loginLimits } from '../features/visitors/loginLimits.ts'
import type { SecureCaller, SecureLevel } from './checkSecureCall.ts'
import { type Answer, type Implementation, type ImplementOptions, implement } from './implement.ts'
import type { RequestContext } from './RequestContext.ts'

type Proven<level extends SecureLevel> = {
  origin: Pick<SecureCaller, 'logins' | 'project'>
  device: Pick<SecureCaller, 'logins' | 'project'> & { device: string }
  session: Pick<SecureCaller, 'logins' | 'project'> & { device: string; login: ActiveLogin }
}[level]

/** What a handler of the secure site's routes knows besides its parsed input. */
export type SecureContext<level extends SecureLevel> = Omit<RequestContext, 'project' | 'caller'> &
  Proven<level>

/**
 * Joins a route that only the secure site calls to its handler.
 *
 * `origin` asks that the call comes from there, `device` for a proof of a device's key besides
 * ([RFC 9449](https://www.rfc-editor.org/rfc/rfc9449)), `session` for a login on that device too.
 */
export function implementSecure<route extends Route, level extends SecureLevel>(
  route: route,
  level: level,
  handler: (
    input: RouteParsed<route>,
    context: SecureContext<level>,
  ) => Promise<Answer<RouteOutput<route>>> | Answer<RouteOutput<route>>,
  options: Pick<ImplementOptions, 'isSignIn' | 'maxBodyBytes'> = {},
): Implementation {
  return implement(
    route,
    (input, { caller, ...context }) =>
      // The level was checked before the handler is called: what it promises is there.
      handler(input, { ...context, ...caller } as SecureContext<level>),
    { maxBodyBytes: loginLimits.maxBodyBytes, ...options, secure: level },
  )
}
