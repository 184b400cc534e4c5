import { getReputation } from '@foyer/contract'
import { answerError } from '../../../kit/answerError.ts'
import { implementReputation } from './implementReputation.ts'

/** What the operator's sources know of addresses and sites. */
export const getReputationRoute = implementReputation(getReputation, async ({ body }, context) => {
  const { services, signal } = context
  if (!services.reputation) throw answerError('REPUTATION_OFF')
  return {
    output: await services.reputation.find(body, { signal }),
    // Whom a visitor deals with is kept by nobody in between.
    headers: { 'cache-control': 'no-store' },
  }
})
