import { eq } from 'drizzle-orm'
import type { Payments } from '../Payments.ts'
import { type SubmittedTransaction, payments as table } from '../paymentsSchema.ts'
import type { StoredPayment } from './toPayment.ts'

/** Updates a payment's submitted transactions without losing concurrent changes. */
export async function updateSubmitted(
  { database }: Pick<Payments, 'database'>,
  id: string,
  {
    change,
    more = {},
  }: {
    change(all: readonly SubmittedTransaction[]): readonly SubmittedTransaction[]
    more?: Partial<StoredPayment> | undefined
  },
): Promise<StoredPayment | undefined> {
  return database.orm.transaction(async (tx) => {
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    if (!row) return undefined
    const update = { ...more, submittedTransactions: [...change(row.submittedTransactions)] }
    await tx.update(table).set(update).where(eq(table.id, id))
    return { ...row, ...update }
  })
}
