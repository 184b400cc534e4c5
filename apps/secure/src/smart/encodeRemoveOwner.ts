import { encodeFunctionData, type Hex } from 'viem'
import { ownerAbi } from './ownerAbi.ts'
import type { SmartCall } from './SmartAccount.ts'

/** Encodes the call that removes a passkey's key from an account. No call removes the recovery phrase. */
export function encodeRemoveOwner(account: Hex, credentialId: string): SmartCall {
  const data = encodeFunctionData({ abi: ownerAbi, functionName: 'removeKey', args: [credentialId] })
  return { to: account, value: 0n, data }
}
