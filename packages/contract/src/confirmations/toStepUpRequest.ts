import type { ConfirmedRequest } from './hashConfirmation.ts'

/**
 * Builds the request a passkey confirms when it is used for a step-up instead of a recovery method.
 *
 * @internal
 */
export function toStepUpRequest(walletId: string): ConfirmedRequest {
  return { method: 'foyer_stepUp', network: '', account: walletId, origin: '', payload: '' }
}
