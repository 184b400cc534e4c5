import { delegationAbi, type SessionContracts } from '@foyer/contract/sessions'
import * as v from 'valibot'
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { hexData } from '../../../chain/schemas.ts'

/** Reads the nonce that all permissions of an account carry; raising it ends the earlier ones. */
export async function readNonce(
  ask: (method: string, params: unknown) => Promise<unknown>,
  account: Hex,
  { enforcers, delegationManager }: SessionContracts,
): Promise<bigint> {
  const functionName = 'currentNonce'
  const data = encodeFunctionData({ abi: delegationAbi, functionName, args: [delegationManager, account] })
  const answer = v.parse(hexData, await ask('eth_call', [{ to: enforcers.Nonce, data }, 'latest']))
  return decodeFunctionResult({ abi: delegationAbi, functionName, data: answer })
}
