import { encodeFunctionData, type Hex } from 'viem'
import type { PasskeyKey } from '../passkeys/PasskeyAnswer.ts'
import { ownerAbi } from './ownerAbi.ts'
import type { SmartCall } from './SmartAccount.ts'

/** The call by which an account takes a passkey as another owner. */
export function encodeAddOwner(account: Hex, { credentialId, x, y }: PasskeyKey): SmartCall {
  const data = encodeFunctionData({ abi: ownerAbi, functionName: 'addKey', args: [credentialId, x, y] })
  return { to: account, value: 0n, data }
}
