import { getReputation } from '@foyer/contract'
import { implementWith } from '../../../http/implementWith.ts'
import { answerError } from '../../../kit/answerError.ts'
import type { ReputationService } from '../ReputationService.ts'

/** Services of the reputation routes. */
type ReputationServices = { reputation: ReputationService | undefined }

/** Binds a reputation route to its handler. */
const implementReputation = implementWith<ReputationServices>()

/** Returns the reports of the operator's sources about addresses and sites. */
export const getReputationRoute = implementReputation(getReputation, async ({ body }, context) => {
  const { services, signal } = context
  if (!services.reputation) throw answerError('REPUTATION_OFF')
  return {
    output: await services.reputation.find(body, { signal }),
    // No intermediary may store whom a visitor deals with.
    headers: { 'cache-control': 'no-store' },
  }
})
