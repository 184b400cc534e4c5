import {
  finishLogIn,
  finishSetUp,
  getAdminSession,
  logOut,
  startLogIn,
  startSetUp,
} from '@foyer/contract/admin'
import type { Implementation } from '../../../http/Implementation.ts'
import { readOperatorCookie, writeOperatorCookie } from '../../../http/operatorCookie.ts'
import { iso } from '../../custody/store/iso.ts'
import { adminLimits } from '../adminLimits.ts'
import type { NewSession } from '../store/newSession.ts'
import { adminOf } from './adminOf.ts'
import { type AdminServices, implementAdmin } from './implementAdmin.ts'

const rate = { rate: 'signIn', maxBodyBytes: 16_384 } as const

/** Set-up by link, login and logout of operators. */
export const logInRoutes: readonly Implementation<AdminServices>[] = [
  implementAdmin(
    startSetUp,
    async ({ body: { token } }, { services, consoleOrigin }) => ({
      output: { ...(await adminOf(services).startSetUp(token)), rpId: new URL(consoleOrigin).hostname },
    }),
    rate,
  ),
  implementAdmin(
    finishSetUp,
    async ({ body }, { services, consoleOrigin: origin, headers }) => {
      const former = readOperatorCookie(headers, origin)
      return toAnswer(await adminOf(services).finishSetUp(body, { origin, former }), origin)
    },
    rate,
  ),
  implementAdmin(
    startLogIn,
    async (_, { services, consoleOrigin }) => ({
      output: { ...(await adminOf(services).startLogIn()), rpId: new URL(consoleOrigin).hostname },
    }),
    rate,
  ),
  implementAdmin(
    finishLogIn,
    async ({ body: { assertion } }, { services, consoleOrigin: origin, headers }) => {
      const former = readOperatorCookie(headers, origin)
      return toAnswer(await adminOf(services).finishLogIn(assertion, { origin, former }), origin)
    },
    rate,
  ),
  implementAdmin(
    logOut,
    async (_, { services, consoleOrigin, headers }) => {
      const token = readOperatorCookie(headers, consoleOrigin)
      if (token !== undefined) await adminOf(services).logOut(token)
      return { output: {}, headers: { 'set-cookie': writeOperatorCookie(consoleOrigin, '', 0) } }
    },
    rate,
  ),
  implementAdmin(getAdminSession, (_, { actor: { name, isOwner, expiresAtMs } }) => ({
    output: { name, role: isOwner ? ('owner' as const) : ('viewer' as const), expiresAt: iso(expiresAtMs) },
  })),
]

function toAnswer({ token, name, role, expiresAtMs }: NewSession, origin: string) {
  return {
    output: { name, role, expiresAt: iso(expiresAtMs) },
    headers: { 'set-cookie': writeOperatorCookie(origin, token, adminLimits.sessionTtlMs / 1_000) },
  }
}
