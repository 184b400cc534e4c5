import type { Operation } from '../../../kit/Operation.ts'
import { requireEnrolled } from '../store/requireEnrolled.ts'
import type { ConfirmationState } from './ConfirmationState.ts'
import type { ConfirmationsService } from './ConfirmationsService.ts'
import { showConfirmations } from './showConfirmations.ts'

/** Reads the confirmations of the caller's wallet. */
export const readConfirmations: Operation<ConfirmationState, ConfirmationsService, 'show'> = async (
  confirmations,
  caller,
) => {
  const { orm } = confirmations
  const { wallet } = await requireEnrolled(orm, caller)
  return showConfirmations(confirmations, caller, wallet)
}
