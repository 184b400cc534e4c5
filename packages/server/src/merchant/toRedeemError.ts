import {
  PermissionEndedError,
  PermissionExpiredError,
  PermissionLimitError,
  PermissionRefusedError,
} from '@foyer/contract'
import { delegationAbi } from '@foyer/contract/sessions'
import { BaseError, ContractFunctionRevertedError, parseAbi } from 'viem'

/** The parts of DelegationManager's ABI used for redeeming, with its errors. */
export const redeemAbi = [
  ...delegationAbi,
  ...parseAbi(['error CannotUseADisabledDelegation()', 'error EnforcedPause()']),
] as const

const limits = /(?:transfer-amount|allowance|:limit)-exceeded/

/**
 * Converts a revert into an error with the chain's reason for refusing the permission. Any other error, such as one of
 * the node, is returned unchanged.
 */
export function toRedeemError(error: unknown): unknown {
  const revert =
    error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  if (!(revert instanceof ContractFunctionRevertedError)) return error
  // The manager's errors have names; those of the enforcers are strings.
  const details = revert.reason ?? revert.data?.errorName ?? revert.signature ?? ''
  const options = { cause: error, details }
  if (limits.test(details)) return new PermissionLimitError(options)
  if (/expired-delegation/.test(details)) return new PermissionExpiredError(options)
  if (/invalid-nonce|CannotUseADisabledDelegation/.test(details)) return new PermissionEndedError(options)
  return new PermissionRefusedError(options)
}
