import type { CaipNetworkId } from '@foyer/contract'
import * as v from 'valibot'
import { numberToHex } from 'viem'
import { SecureError } from '../SecureError.ts'
import type { SmartAccount } from '../smart/SmartAccount.ts'
import type { CallsStore } from './createCallsStore.ts'
import { type CallsReceipt, readCallsReceipt } from './readCallsReceipt.ts'

const params = v.looseTuple([v.pipe(v.string(), v.maxLength(8_194))])

/** The answer of `wallet_getCallsStatus` ([EIP-5792](https://eips.ethereum.org/EIPS/eip-5792), version 2). */
export type CallsStatus = {
  version: '2.0.0'
  id: string
  chainId: `0x${string}`
  /**
   * 100 pending, 200 confirmed, 400 failed off-chain, 500 reverted, 600 partially reverted (impossible: batches are atomic).
   */
  status: 100 | 200 | 400 | 500
  atomic: boolean
  receipts?: readonly CallsReceipt[] | undefined
}

/**
 * `wallet_getCallsStatus`: status of calls that this page sent.
 *
 * @throws SecureError code 5730 for an unknown id.
 */
export async function getCallsStatus(request: {
  params: unknown
  calls: CallsStore
  findSmart(network: CaipNetworkId): Promise<SmartAccount | undefined>
  ask(network: CaipNetworkId, method: string, params: unknown): Promise<unknown>
  signal: AbortSignal
}): Promise<CallsStatus> {
  const parsed = v.safeParse(params, request.params)
  if (!parsed.success) throw new SecureError('BAD_REQUEST', 'Invalid request: params', { walletCode: -32602 })
  const record = await request.calls.find(parsed.output[0])
  if (!record) throw new SecureError('CALLS_UNKNOWN', 'No calls with this id were sent', { walletCode: 5730 })
  const network = record.chainId as CaipNetworkId
  const about = {
    version: '2.0.0',
    id: record.id,
    chainId: numberToHex(Number(network.split(':')[1])),
    // A single transaction is atomic, too.
    atomic: true,
  } as const
  const outcome = await readCallsReceipt({
    record,
    smart: record.sent.kind === 'operation' ? await request.findSmart(network) : undefined,
    ask: (method, params) => request.ask(network, method, params),
    signal: request.signal,
  })
  if (!outcome) return { ...about, status: 100 }
  if (outcome === 'lost') return { ...about, status: 400 }
  return { ...about, status: outcome.status === '0x1' ? 200 : 500, receipts: [outcome] }
}
