import { cleanText } from '@foyer/contract'
import * as contract from '@foyer/contract/admin'
import { asc, desc, gt, sql } from 'drizzle-orm'
import { custodyWaits } from '../../custody/store/custodySchema.ts'
import { iso } from '../../custody/store/iso.ts'
import { loginSessions } from '../../visitors/loginSchema.ts'
import type { Admin } from '../Admin.ts'
import { adminLimits } from '../adminLimits.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

/** Counts live logins by project and method, and pending assisted recoveries. */
export async function getAdminLogIns({ orm, clock }: Pick<Admin, 'orm' | 'clock'>) {
  const nowMs = clock()
  const methods = await orm
    .select({
      projectId: loginSessions.projectId,
      method: loginSessions.method,
      live: sql<number>`count(*)::int`,
      visitors: sql<number>`count(distinct ${loginSessions.userId})::int`,
    })
    .from(loginSessions)
    .where(gt(loginSessions.expiresAtMs, nowMs))
    .groupBy(loginSessions.projectId, loginSessions.method)
    .orderBy(asc(loginSessions.projectId), asc(loginSessions.method))
  const waits = await orm
    .select()
    .from(custodyWaits)
    .where(gt(custodyWaits.expiresAtMs, nowMs))
    .orderBy(desc(custodyWaits.startedAtMs))
    .limit(adminLimits.pageRows)
  return {
    methods,
    waits: waits.map(({ id, email, startedAtMs, readyAtMs, deviceName }) => ({
      id,
      email: maskEmail(email),
      startedAt: iso(startedAtMs),
      readyAt: iso(readyAtMs),
      deviceName: deviceName && cleanText(deviceName, 64),
    })),
  }
}

/** Serves the operation to operators. */
export const getAdminLogInsRoute = implementAdmin(contract.getAdminLogIns, async (_, { services }) => ({
  output: await getAdminLogIns(adminOf(services)),
}))

/** Masks an address except for its first letter and domain: `a…@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email.slice(0, Math.max(at, 0))][0] ?? ''}…${at < 0 ? '' : email.slice(at)}`
}
