import { getConfirmations } from '@foyer/contract'
import { showConfirmations } from '../confirmations/showConfirmations.ts'
import { requireEnrolled } from '../store/requireEnrolled.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Reads the confirmations of the caller's wallet. */
export const getConfirmationsRoute = implementCustody(getConfirmations, async (_, caller) => {
  const custody = custodyOf(caller)
  const { orm } = custody
  const { wallet } = await requireEnrolled(orm, caller)
  return { output: await showConfirmations(custody, caller, wallet) }
})
