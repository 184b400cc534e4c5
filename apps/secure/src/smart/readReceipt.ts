import * as v from 'valibot'
import type { Hex } from 'viem'
import { quantity } from '../chain/schemas.ts'
import { SecureError } from '../SecureError.ts'
import { askBundler } from './askBundler.ts'
import { parseAnswer } from './parseAnswer.ts'
import { hexData, sized } from './rpcSchemas.ts'
import type { OperationReceipt } from './SmartAccount.ts'
import type { SmartState } from './SmartState.ts'

const receiptAnswer = v.nullable(
  v.object({
    userOpHash: sized(32),
    success: v.boolean(),
    actualGasUsed: quantity,
    actualGasCost: quantity,
    logs: v.array(v.object({ address: sized(20), topics: v.array(sized(32)), data: hexData })),
    receipt: v.object({ transactionHash: sized(32), blockHash: sized(32), blockNumber: quantity }),
  }),
)

/** Returns the outcome of an operation; `undefined` while it is pending. */
export async function readReceipt(
  account: SmartState,
  hash: Hex,
  signal: AbortSignal,
): Promise<OperationReceipt | undefined> {
  const answer = await askBundler(account, 'eth_getUserOperationReceipt', [hash], signal)
  const found = parseAnswer(receiptAnswer, answer, 'The bundler')
  if (!found) return undefined
  if (found.userOpHash.toLowerCase() !== hash.toLowerCase())
    throw new SecureError('BUNDLER_FAILED', 'The bundler gave the receipt of another operation')
  return {
    status: found.success ? 'success' : 'failed',
    transactionHash: found.receipt.transactionHash,
    blockHash: found.receipt.blockHash,
    blockNumber: found.receipt.blockNumber,
    gasUsed: found.actualGasUsed,
    feeWei: found.actualGasCost,
    logs: found.logs,
  }
}
