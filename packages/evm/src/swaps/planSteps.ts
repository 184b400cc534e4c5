import type { SwapStep } from '@foyer/core'
import type { BuiltTransaction, PrepareSwapParameters } from '@foyer/core/adapter'
import { checkApproval, refuse } from './checkSwapCall.ts'
import type { PermitData } from './readPermit.ts'

/** A transaction of a swap, with its purpose. */
export type PlannedStep = BuiltTransaction & { step: SwapStep; permit?: PermitData | undefined }

/**
 * Returns the remaining transactions. The approval is built and validated only if the allowance is too low.
 *
 * @throws SwapRefusedError
 */
export async function planSteps(
  { quote, built, buildApproval }: Pick<PrepareSwapParameters, 'quote' | 'built' | 'buildApproval'>,
  allowed: bigint | undefined,
): Promise<readonly PlannedStep[]> {
  const { amount } = quote
  const swap: PlannedStep = { ...built, step: 'swap' }
  if (allowed === undefined || allowed >= amount) return [swap]
  const approval = await buildApproval()
  if (approval.amount !== amount) refuse('another amount would be approved')
  checkApproval(quote, approval.approve, amount)
  const approve: PlannedStep = { ...approval.approve, step: 'approve' }
  if (!approval.reset) return [approve, swap]
  checkApproval(quote, approval.reset, 0n)
  return [{ ...approval.reset, step: 'reset' }, approve, swap]
}
