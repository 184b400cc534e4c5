import {
  changeOperator,
  createAdminToken,
  getAdminTokens,
  getOperatorPasskeys,
  getOperators,
  inviteOperator,
  removeAdminToken,
  removeOperator,
  removeOperatorPasskey,
} from '@foyer/contract/admin'
import type { Implementation } from '../../../http/Implementation.ts'
import { iso } from '../../custody/store/iso.ts'
import { toSetUpUrl } from '../toSetUpUrl.ts'
import { adminOf } from './adminOf.ts'
import { type AdminServices, implementAdmin } from './implementAdmin.ts'

/** Operators and machine tokens. */
export const operatorRoutes: readonly Implementation<AdminServices>[] = [
  implementAdmin(getOperators, async (_, { services }) => ({
    output: { operators: await adminOf(services).listOperators() },
  })),
  implementAdmin(inviteOperator, async ({ body }, { services, actor, serverUrl, consoleOrigin }) => {
    const { token, expiresAtMs } = await adminOf(services).inviteOperator(actor, body)
    // Behind a proxy, the server may be under a path.
    const { pathname } = new URL(serverUrl)
    return {
      output: {
        url: toSetUpUrl(consoleOrigin + pathname.replace(/\/+$/, ''), token),
        expiresAt: iso(expiresAtMs),
      },
    }
  }),
  implementAdmin(changeOperator, async ({ params: { id }, body: { role } }, { services, actor }) => {
    await adminOf(services).changeOperator(actor, { id, role })
    return { output: {} }
  }),
  implementAdmin(removeOperator, async ({ params: { id } }, { services, actor }) => {
    await adminOf(services).removeOperator(actor, id)
    return { output: {} }
  }),
  implementAdmin(getOperatorPasskeys, async ({ params: { id } }, { services }) => ({
    output: { passkeys: await adminOf(services).listPasskeys(id) },
  })),
  implementAdmin(removeOperatorPasskey, async ({ params }, { services, actor }) => {
    await adminOf(services).removePasskey(actor, params)
    return { output: {} }
  }),
  implementAdmin(getAdminTokens, async (_, { services }) => ({
    output: { tokens: await adminOf(services).listTokens() },
  })),
  implementAdmin(createAdminToken, async ({ body }, { services, actor }) => {
    const { token, expiresAtMs } = await adminOf(services).createToken(actor, body)
    return { output: { token, expiresAt: iso(expiresAtMs) } }
  }),
  implementAdmin(removeAdminToken, async ({ params: { id } }, { services, actor }) => {
    await adminOf(services).removeToken(actor, id)
    return { output: {} }
  }),
]
