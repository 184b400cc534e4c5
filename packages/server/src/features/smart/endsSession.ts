import { delegationAbi, type SessionContracts } from '@foyer/contract/sessions'
import { decodeFunctionData, encodeFunctionData, isAddressEqual } from 'viem'
import type { AccountCall } from './readCalls.ts'

/** Whether a call only ends one or all of the account's permissions: ending them must not fail for lack of a fee. */
export function endsSession({ target, data }: AccountCall, contracts: SessionContracts | undefined): boolean {
  if (!contracts) return false
  const { delegationManager, enforcers } = contracts
  try {
    const call = decodeFunctionData({ abi: delegationAbi, data })
    // No surplus bytes: the sponsor pays for each.
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
