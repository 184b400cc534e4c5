import { delegationAbi, type SessionContracts } from '@foyer/contract/sessions'
import { decodeFunctionData, encodeFunctionData, isAddressEqual } from 'viem'
import type { AccountCall } from './readCalls.ts'

/**
 * Whether a call does nothing but end one of the account's permissions, or all of them: that must not fail for want of a
 * fee.
 */
export function endsSession({ target, data }: AccountCall, contracts: SessionContracts | undefined): boolean {
  if (!contracts) return false
  const { delegationManager, enforcers } = contracts
  try {
    const call = decodeFunctionData({ abi: delegationAbi, data })
    // No byte more than it takes: each costs whoever pays.
    if (encodeFunctionData({ abi: delegationAbi, ...call } as never) !== data.toLowerCase()) return false
    if (call.functionName === 'disableDelegation') return isAddressEqual(target, delegationManager)
    return (
      call.functionName === 'incrementNonce' &&
      isAddressEqual(target, enforcers.Nonce) &&
      isAddressEqual(call.args[0], delegationManager)
    )
  } catch {
    return false
  }
}
