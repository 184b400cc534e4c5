import { encodeFunctionData, type Hex } from 'viem'
import type { PasskeyKey } from '../passkeys/PasskeyAnswer.ts'
import { ownerAbi } from './ownerAbi.ts'
import type { SmartCall } from './SmartAccount.ts'

/** Encodes the call that adds a passkey as an owner of an account. */
export function encodeAddOwner(account: Hex, { credentialId, x, y }: PasskeyKey): SmartCall {
  const data = encodeFunctionData({ abi: ownerAbi, functionName: 'addKey', args: [credentialId, x, y] })
  return { to: account, value: 0n, data }
}
