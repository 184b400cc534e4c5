import type { ConfirmedRequest } from './hashConfirmation.ts'

/** The request that a passkey confirms when it is shown in the place of a way to recover. */
export function toStepUpRequest(walletId: string): ConfirmedRequest {
  return { method: 'foyer_stepUp', network: '', account: walletId, origin: '', payload: '' }
}
