import * as v from 'valibot'
import { type Hex, isAddressEqual } from 'viem'
import { evmAddress, hexData } from '../../chain/schemas.ts'
import { SecureError } from '../../SecureError.ts'
import { decodeCalls } from '../../smart/decodeCalls.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { approveCalls } from './approveCalls.ts'
import { checkCallCount } from './checkCallCount.ts'

const params = v.union([
  v.looseTuple([v.looseObject({ sender: evmAddress, callData: hexData }), evmAddress]),
  v.pipe(
    v.strictTuple([v.looseObject({ sender: evmAddress, callData: hexData })]),
    v.transform(([operation]) => [operation, undefined] as const),
  ),
])

/**
 * `eth_sendUserOperation` ([ERC-7769](https://eips.ethereum.org/EIPS/eip-7769)) of a smart account. Decodes the calls in its
 * call data, then shows and sends them like those of `wallet_sendCalls`. The frame sets nonce, gas, fees, paymaster and
 * signature. Returns the operation's hash once it is sent; `eth_getUserOperationReceipt` returns its outcome.
 *
 * @throws SecureError code -32602 if the call data is not a list of calls, or for another entry point
 */
export async function sendUserOperation(request: ApprovalRequest): Promise<Hex> {
  const { smart } = request
  if (!smart)
    throw new SecureError('SMART_ACCOUNT_OFF', 'Only a smart account sends operations', { walletCode: 4200 })
  const parsed = v.safeParse(params, request.params)
  if (!parsed.success) throw invalid('params')
  const [{ sender, callData }, entryPoint = smart.network.entryPoint] = parsed.output
  if (!isAddressEqual(sender, smart.address)) throw invalid('sender')
  if (!isAddressEqual(entryPoint, smart.network.entryPoint)) throw invalid('entryPoint')
  const calls = decodeCalls(callData)
  if (!calls) throw invalid('callData')
  checkCallCount(calls.length)
  const { hash } = await approveCalls({ ...request, smart }, calls)
  return hash
}

function invalid(field: string) {
  return new SecureError('BAD_REQUEST', `Invalid request: ${field}`, { walletCode: -32602 })
}
