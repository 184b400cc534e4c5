import {
  getAdminHealth,
  getAdminLogIns,
  getAdminNames,
  getAdminWebhooks,
  getAuditLog,
  resendAdminWebhook,
} from '@foyer/contract/admin'
import type { Implementation } from '../../../http/Implementation.ts'
import { packageVersion } from '../../../kit/packageVersion.ts'
import { adminOf } from './adminOf.ts'
import { type AdminServices, implementAdmin } from './implementAdmin.ts'

/** Read routes, and resending of webhooks. */
export const readRoutes: readonly Implementation<AdminServices>[] = [
  implementAdmin(getAdminHealth, async (_, { services }) => {
    const admin = adminOf(services)
    const [readiness, traffic] = await Promise.all([services.readiness.read(), admin.readTraffic()])
    const providers = admin.providers.map(({ part, names }) => ({ part, names: [...names] }))
    return { output: { version: packageVersion(), ...readiness, ...traffic, providers } }
  }),
  implementAdmin(getAdminLogIns, async (_, { services }) => ({
    output: await adminOf(services).readLogIns(),
  })),
  implementAdmin(getAdminNames, async ({ query: { cursor } }, { services }) => ({
    output: await adminOf(services).listNames(cursor),
  })),
  implementAdmin(getAdminWebhooks, async ({ query: { cursor } }, { services }) => ({
    output: await adminOf(services).listWebhooks(cursor),
  })),
  implementAdmin(resendAdminWebhook, async ({ params: { id } }, { services, actor }) => {
    await adminOf(services).resendWebhook(actor, id)
    return { output: {} }
  }),
  implementAdmin(getAuditLog, async ({ query: { cursor, about } }, { services }) => ({
    output: await adminOf(services).listAudit({ cursor, about }),
  })),
]
