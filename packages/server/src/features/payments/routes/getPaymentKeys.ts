import { getPaymentKeys } from '@foyer/contract'
import { desc } from 'drizzle-orm'
import * as v from 'valibot'
import { paymentKeys } from '../paymentsSchema.ts'
import { implementPayments } from './implementPayments.ts'

const point = v.object({ x: v.string(), y: v.string() })

/** Returns the keys with which a backend verifies receipts offline; none if no project accepts payments. */
export const getPaymentKeysRoute = implementPayments(getPaymentKeys, async (_, { services }) => {
  const rows = services.payments
    ? await services.payments.database.orm.select().from(paymentKeys).orderBy(desc(paymentKeys.createdAtMs))
    : []
  const fixed = { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' } as const
  const keys = rows.map(({ kid, publicJwk }) => ({ kid, ...fixed, ...v.parse(point, publicJwk) }))
  return { output: { keys }, headers: { 'cache-control': 'public, max-age=300' } }
})
