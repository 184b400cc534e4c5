import { encodeFunctionData, type Hex } from 'viem'
import { ownerAbi } from './ownerAbi.ts'
import type { SmartCall } from './SmartAccount.ts'

/** The call by which an account drops the key of a passkey. No call drops the recovery phrase. */
export function encodeRemoveOwner(account: Hex, credentialId: string): SmartCall {
  const data = encodeFunctionData({ abi: ownerAbi, functionName: 'removeKey', args: [credentialId] })
  return { to: account, value: 0n, data }
}
