import type { BalanceChange, TransferSimulation } from '@foyer/core'
import type { PrepareParameters } from '@foyer/core/adapter'
import { type Client, hexToBigInt, numberToHex } from 'viem'
import { hex } from '../schemas.ts'
import { askNode } from './askNode.ts'
import { isSameHex } from './isSameHex.ts'
import { simulation as simulationSchema, type TransferCall } from './nodeSchemas.ts'
import { readRevert } from './readRevert.ts'
import { toBalanceCall } from './toCall.ts'

/**
 * Simulates a transfer on the chain: with `eth_simulateV1`, which returns the balances before and after, otherwise with
 * `eth_call`, which only shows whether it succeeds.
 */
export async function simulateTransfer(
  client: Client,
  parameters: Pick<PrepareParameters, 'from' | 'to' | 'token' | 'amount' | 'network'>,
  call: TransferCall,
): Promise<TransferSimulation> {
  const { from, to, token, amount } = parameters
  const asked = { from, to: call.to, value: numberToHex(call.value), data: call.data }
  const holders = isSameHex(from, to) ? [from] : [from, to]
  const { address } = token
  const reads = address ? holders.map((holder) => ({ from, ...toBalanceCall(address, holder) })) : []
  try {
    const blockStateCalls = [{ calls: [...reads, asked, ...reads] }]
    const params = [{ blockStateCalls, validation: false }, 'latest']
    const [{ calls } = { calls: [] }] = await askNode(client, simulationSchema, 'eth_simulateV1', params)
    const tried = calls[reads.length]
    if (!tried || calls.length !== reads.length * 2 + 1) return await callOnly(client, asked)
    if (tried.status !== 1n)
      return { status: 'failed', reason: readRevert(tried.error?.data ?? tried.returnData) }
    if (isRefusal(tried.returnData)) return { status: 'failed', reason: undefined }
    if (!address) {
      const moves = holders.length === 2 ? [-amount, amount] : [0n]
      return { status: 'success', changes: toChanges(holders, token, moves) }
    }
    const read = (index: number) => {
      const data = calls[index]?.returnData ?? '0x'
      return data.length === 66 ? hexToBigInt(data as `0x${string}`) : undefined
    }
    const moves = holders.map((_, index) => {
      const [before, after] = [read(index), read(reads.length + 1 + index)]
      return before === undefined || after === undefined ? undefined : after - before
    })
    const isKnown = moves.every((move) => move !== undefined)
    return { status: 'success', changes: isKnown ? toChanges(holders, token, moves) : undefined }
  } catch {
    return callOnly(client, asked)
  }
}

async function callOnly(client: Client, asked: object): Promise<TransferSimulation> {
  try {
    const data = await askNode(client, hex, 'eth_call', [asked, 'latest'])
    return isRefusal(data)
      ? { status: 'failed', reason: undefined }
      : { status: 'success', changes: undefined }
  } catch (error) {
    const data = findRevert(error)
    return data === undefined ? { status: 'unknown' } : { status: 'failed', reason: readRevert(data) }
  }
}

/** Returns the revert data of a transport error, if any: viem wraps the node's error. */
export function findRevert(error: unknown): string | undefined {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 5; depth++) {
    const { data, cause, code, message } = at as Record<string, unknown>
    if (typeof data === 'string' && /^0x/.test(data)) return data
    if (code === 3 || (typeof message === 'string' && /execution reverted/i.test(message) && !cause))
      return '0x'
    at = cause
  }
  return undefined
}

/** A token with a return value returns `false` on failure; for one without, success of the call is all there is. */
function isRefusal(data: string): boolean {
  return data.length === 66 && /^0x0+$/.test(data)
}

function toChanges(
  holders: readonly string[],
  token: BalanceChange['token'],
  moves: readonly bigint[],
): readonly BalanceChange[] {
  return holders.map((address, index) => ({ address, token, amount: moves[index] ?? 0n }))
}
