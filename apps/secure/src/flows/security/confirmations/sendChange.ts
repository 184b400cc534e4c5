import type { ConfirmationChange } from '@foyer/contract'
import { changeConfirmations } from '../../../wallet/changeConfirmations.ts'
import type { RecoveryFactor } from '../../../wallet/RecoveryFactor.ts'
import type { ConfirmationStep } from './ConfirmationStep.ts'

/** Sends a change to the server and shows the list. */
export async function sendChange(
  step: ConfirmationStep,
  change: ConfirmationChange,
  lost?: RecoveryFactor,
): Promise<void> {
  const { api, session, wallet, signal } = step
  const found = await wallet.describe()
  const hasPasskey = step.state.passkeys.length > 0
  const { token } = session
  step.state = await changeConfirmations(change, { api, token, wallet, found, hasPasskey, lost, signal })
  step.list()
}
