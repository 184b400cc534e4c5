import type { getPaymentKeys, RouteOutput } from '@foyer/contract'
import { desc } from 'drizzle-orm'
import * as v from 'valibot'
import { bindOperations } from '../../../kit/bindOperations.ts'
import type { Operation } from '../../../kit/Operation.ts'
import type { PaymentService } from '../PaymentService.ts'
import type { Payments } from '../Payments.ts'
import { paymentKeys } from '../paymentsSchema.ts'
import { assign } from './assign.ts'
import { create } from './create.ts'
import { find } from './find.ts'
import { follow } from './follow.ts'
import { notice } from './notice.ts'

const point = v.object({ x: v.string(), y: v.string() })

const publicKeys: Operation<Payments, PaymentService, 'publicKeys'> = async ({ database }) => {
  const rows = await database.orm.select().from(paymentKeys).orderBy(desc(paymentKeys.createdAtMs))
  return rows.map(({ kid, publicJwk }): RouteOutput<typeof getPaymentKeys>['keys'][number] => {
    const fixed = { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' } as const
    return { kid, ...fixed, ...v.parse(point, publicJwk) }
  })
}

/** Creates the payment service. */
export function createPayments(payments: Payments): PaymentService {
  return bindOperations(payments, { create, find, notice, assign, follow, publicKeys })
}
