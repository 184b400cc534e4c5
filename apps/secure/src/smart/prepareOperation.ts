import { isErrorCode, postPaymaster, sponsorRefusal } from '@foyer/contract'
import * as v from 'valibot'
import { decodeFunctionResult, encodeFunctionData, numberToHex, parseAbi } from 'viem'
import { quantity } from '../chain/schemas.ts'
import { SecureError } from '../SecureError.ts'
import { askBundler } from './askBundler.ts'
import { askNode } from './askNode.ts'
import { encodeCalls } from './encodeCalls.ts'
import { insufficientFunds } from './insufficientFunds.ts'
import { isDeployed } from './isDeployed.ts'
import { parseAnswer } from './parseAnswer.ts'
import { readFees } from './readFees.ts'
import { hexData, sized } from './rpcSchemas.ts'
import type { PreparedOperation, SmartCall, UserOperation } from './SmartAccount.ts'
import type { SmartState } from './SmartState.ts'
import { type BareOperation, toRpc } from './toRpc.ts'

const nonceAbi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])
const estimate = v.object({
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
  paymasterVerificationGasLimit: v.nullish(quantity),
  paymasterPostOpGasLimit: v.nullish(quantity),
})
const stubAnswer = v.object({
  paymaster: sized(20),
  paymasterData: hexData,
  paymasterVerificationGasLimit: v.optional(quantity),
  paymasterPostOpGasLimit: v.optional(quantity),
})
const paymasterAnswer = v.object({ paymaster: sized(20), paymasterData: hexData })

/**
 * Requests nonce, gas, fees and sponsorship. Signs nothing.
 *
 * @throws SecureError `INSUFFICIENT_FUNDS`, `CALL_FAILED`, `BUNDLER_FAILED`
 */
export async function prepareOperation(
  account: SmartState,
  calls: readonly SmartCall[],
  { sponsorship, signal }: { sponsorship: boolean; signal: AbortSignal },
): Promise<PreparedOperation> {
  const { network, signer } = account
  const { bare, fees, balance } = await readBare(account, calls, signal)
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  if (value > balance) throw insufficientFunds()
  const offer = { ...bare, ...fees.sponsored }
  const stub = sponsorship
    ? await askPaymaster(account, 'pm_getPaymasterStubData', toRpc(offer), stubAnswer, signal)
    : undefined
  const paid = stub && 'answer' in stub ? { ...fees.sponsored, ...stub.answer } : undefined
  let refusal = stub && 'refusal' in stub ? stub.refusal : undefined
  const params = [toRpc({ ...bare, ...paid }, signer.stubSignature), network.entryPoint]
  const estimated = await askBundler(account, 'eth_estimateUserOperationGas', params, signal).catch(
    (error: unknown) => {
      throw isErrorCode(error, 'INSUFFICIENT_FUNDS') ? insufficientFunds(refusal?.message) : error
    },
  )
  const limits = parseAnswer(estimate, estimated, 'The bundler')
  const { callGasLimit, verificationGasLimit, preVerificationGas } = limits
  const own: UserOperation = { ...bare, callGasLimit, verificationGasLimit, preVerificationGas }
  if (paid) {
    const operation: UserOperation = {
      ...own,
      ...paid,
      paymasterVerificationGasLimit:
        paid.paymasterVerificationGasLimit ?? limits.paymasterVerificationGasLimit ?? 0n,
      paymasterPostOpGasLimit: paid.paymasterPostOpGasLimit ?? limits.paymasterPostOpGasLimit ?? 0n,
    }
    const asked = toRpc(operation)
    const final = await askPaymaster(account, 'pm_getPaymasterData', asked, paymasterAnswer, signal)
    if ('answer' in final)
      return { operation: { ...operation, ...final.answer }, feeWei: feeOf(operation), isSponsored: true }
    refusal = final.refusal
  }
  const feeWei = feeOf(own)
  if (value + feeWei > balance) throw insufficientFunds(refusal?.message)
  return { operation: own, feeWei, isSponsored: false, refusal }
}

/** Builds the operation from chain data, with the fees for an unsponsored account. */
async function readBare(account: SmartState, calls: readonly SmartCall[], signal: AbortSignal) {
  const { address, code } = account
  const [deployed, nonce, fees, balance] = await Promise.all([
    isDeployed(account, signal),
    readNonce(account, signal),
    readFees(account, signal),
    askNode(account, 'eth_getBalance', [address, 'latest'], signal).then((answer) =>
      parseAnswer(quantity, answer, 'The node'),
    ),
  ])
  const bare: BareOperation = {
    sender: address,
    nonce,
    ...(deployed ? {} : { factory: code.factory, factoryData: code.factoryData }),
    callData: encodeCalls(calls),
    ...fees.own,
  }
  return { bare, fees, balance }
}

async function readNonce(account: SmartState, signal: AbortSignal): Promise<bigint> {
  const data = encodeFunctionData({ abi: nonceAbi, functionName: 'getNonce', args: [account.address, 0n] })
  const call = { to: account.network.entryPoint, data }
  const answer = await askNode(account, 'eth_call', [call, 'latest'], signal)
  return decodeFunctionResult({ abi: nonceAbi, data: parseAnswer(sized(32), answer, 'The node') })
}

/** Maximum cost of an operation. */
function feeOf(operation: UserOperation): bigint {
  const gas =
    operation.callGasLimit +
    operation.verificationGasLimit +
    operation.preVerificationGas +
    (operation.paymasterVerificationGasLimit ?? 0n) +
    (operation.paymasterPostOpGasLimit ?? 0n)
  return gas * operation.maxFeePerGas
}

/** The paymaster's answer, or why the project does not pay. */
type PaymasterAnswer<answer> = { answer: answer } | { refusal: { code: string; message: string } }

/**
 * Asks the project's paymaster to pay for an operation.
 *
 * @throws SecureError `BUNDLER_FAILED`, `RESPONSE_INVALID`
 */
async function askPaymaster<schema extends v.GenericSchema>(
  { api, network, getToken }: SmartState,
  method: string,
  operation: unknown,
  schema: schema,
  signal: AbortSignal,
): Promise<PaymasterAnswer<v.InferOutput<schema>>> {
  const { chainId, entryPoint } = network
  const params = [operation, entryPoint, numberToHex(Number(chainId.split(':')[1]))]
  const body = { jsonrpc: '2.0' as const, id: 1, method, params }
  const { error, result } = await api(
    postPaymaster,
    { params: { chainId }, query: {}, body },
    { signal, token: await getToken() },
  )
  if (!error) return { answer: parseAnswer(schema, result, 'The paymaster') }
  const refused = v.safeParse(sponsorRefusal, error.data)
  if (refused.success) return { refusal: { code: refused.output.code, message: error.message } }
  throw new SecureError('BUNDLER_FAILED', `The paymaster failed: ${error.message.slice(0, 500)}`)
}
