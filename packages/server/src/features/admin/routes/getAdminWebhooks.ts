import * as contract from '@foyer/contract/admin'
import { and, asc, desc, eq, gt, lt, or } from 'drizzle-orm'
import { paymentNotices, payments } from '../../payments/paymentsSchema.ts'
import type { Admin } from '../Admin.ts'
import { adminLimits } from '../adminLimits.ts'
import { outcomeOf } from '../store/outcomeOf.ts'
import { nextOf, toCursorNumber } from '../store/page.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

/** Returns a page of merchant notices, latest payment first. */
export async function getAdminWebhooks({ orm }: Pick<Admin, 'orm'>, cursor: string | undefined) {
  const [ms = '', id = ''] = cursor?.split(/:(.*)/s) ?? []
  const after = cursor
    ? or(
        lt(payments.createdAtMs, toCursorNumber(ms)),
        and(eq(payments.createdAtMs, toCursorNumber(ms)), gt(paymentNotices.id, id)),
      )
    : undefined
  const rows = await orm
    .select({ notice: paymentNotices, payment: payments })
    .from(paymentNotices)
    .innerJoin(payments, eq(payments.id, paymentNotices.paymentId))
    .where(after)
    .orderBy(desc(payments.createdAtMs), asc(paymentNotices.id))
    .limit(adminLimits.pageRows + 1)
  return {
    webhooks: rows.slice(0, adminLimits.pageRows).map(({ notice, payment: { projectId, orderId } }) => ({
      id: notice.id,
      projectId,
      orderId,
      ...outcomeOf(notice),
    })),
    ...nextOf(rows, ({ payment, notice }) => `${payment.createdAtMs}:${notice.id}`),
  }
}

/** Serves the operation to operators. */
export const getAdminWebhooksRoute = implementAdmin(
  contract.getAdminWebhooks,
  async ({ query: { cursor } }, { services }) => ({
    output: await getAdminWebhooks(adminOf(services), cursor),
  }),
)
