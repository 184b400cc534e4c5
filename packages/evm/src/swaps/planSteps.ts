import type { SwapStep } from '@foyer/core'
import type { BuiltTransaction, PrepareSwapParameters } from '@foyer/core/adapter'
import { checkApproval, refuse } from './checkSwapCall.ts'
import type { PermitData } from './readPermit.ts'

/** A transaction of a swap, and what it is for. */
export type PlannedStep = BuiltTransaction & { step: SwapStep; permit?: PermitData | undefined }

/**
 * The transactions that are left to do: the approval is built and checked only where the allowance is too small.
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
