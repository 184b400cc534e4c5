import { getPaymentKeys } from '@foyer/contract'
import { implementPayments } from './implementPayments.ts'

/** Keys with which a backend checks receipts by itself. */
export const getPaymentKeysRoute = implementPayments(getPaymentKeys, async (_, { services }) => ({
  output: { keys: (await services.payments?.publicKeys()) ?? [] },
  headers: { 'cache-control': 'public, max-age=300' },
}))
