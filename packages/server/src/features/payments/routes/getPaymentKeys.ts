import { getPaymentKeys } from '@foyer/contract'
import { implementPayments } from './implementPayments.ts'

/** Returns the keys with which a backend verifies receipts offline. */
export const getPaymentKeysRoute = implementPayments(getPaymentKeys, async (_, { services }) => ({
  output: { keys: (await services.payments?.publicKeys()) ?? [] },
  headers: { 'cache-control': 'public, max-age=300' },
}))
