import * as contract from '@foyer/contract/admin'
import { eq } from 'drizzle-orm'
import { RequestError } from '../../../kit/RequestError.ts'
import { paymentNotices, payments } from '../../payments/paymentsSchema.ts'
import type { Actor, Admin } from '../Admin.ts'
import { note } from '../store/note.ts'
import { outcomeOf } from '../store/outcomeOf.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

/**
 * Resends a notice with its original id and body, and resets its attempts.
 *
 * @throws RequestError `NOT_FOUND`
 */
export async function resendAdminWebhook(
  { orm, clock }: Pick<Admin, 'orm' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await orm.transaction(async (tx) => {
    const [notice] = await tx.select().from(paymentNotices).where(eq(paymentNotices.id, id)).for('update')
    if (!notice) throw new RequestError('NOT_FOUND', 'This webhook does not exist')
    const [payment] = await tx.select().from(payments).where(eq(payments.id, notice.paymentId))
    const atMs = clock()
    await tx
      .update(paymentNotices)
      .set({ nextAtMs: atMs, attempts: 0, deliveredAtMs: null, givenUpAtMs: null })
      .where(eq(paymentNotices.id, id))
    await note(tx, actor, {
      atMs,
      action: 'webhook.resend',
      target: id,
      before: { projectId: payment?.projectId, orderId: payment?.orderId, ...outcomeOf(notice) },
    })
  })
}

/** Serves the operation to operators. */
export const resendAdminWebhookRoute = implementAdmin(
  contract.resendAdminWebhook,
  async ({ params: { id } }, { services, actor }) => {
    await resendAdminWebhook(adminOf(services), actor, id)
    return { output: {} }
  },
)
