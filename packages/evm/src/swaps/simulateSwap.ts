import { nativeTokenAddress, SwapSimulationFailedError } from '@foyer/contract'
import type { QuotedSwap } from '@foyer/core'
import * as v from 'valibot'
import { type Client, hexToBigInt, numberToHex } from 'viem'
import { hex } from '../schemas.ts'
import { askNode } from '../transfers/askNode.ts'
import { isSameHex } from '../transfers/isSameHex.ts'
import { quantity, type TransferCall } from '../transfers/nodeSchemas.ts'
import { readRevert } from '../transfers/readRevert.ts'
import { toBalanceCall } from '../transfers/toCall.ts'
import { toWord } from '../transfers/toWord.ts'
import { refuse } from './checkSwapCall.ts'
import { toAllowanceCall } from './toAllowanceCall.ts'

const log = v.object({ address: hex, topics: v.array(hex), data: v.optional(hex, '0x') })
const result = v.object({
  status: quantity,
  returnData: v.optional(hex, '0x'),
  gasUsed: quantity,
  logs: v.optional(v.array(log), []),
  error: v.nullish(v.object({ message: v.optional(v.string()), data: v.optional(v.string()) })),
})
const simulation = v.tuple([v.object({ calls: v.array(result) })])
type Result = v.InferOutput<typeof result>
type Log = v.InferOutput<typeof log>

/** Topics of what moves or grants something. Nodes log movements of the native currency as transfers, too. */
const topics = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
} as const

/** What a swap did when it was tried. */
export type TriedSwap = {
  /** What arrived at the account. */
  received: bigint
  /** Gas of each call. */
  gas: readonly bigint[]
}

/**
 * Tries the calls of a swap one after the other on the chain, without making them, and checks what they do: the bought
 * token arrives, the sold amount leaves, and nothing else. `undefined` where the node cannot try them.
 *
 * @throws SwapRefusedError, SwapSimulationFailedError
 */
export async function simulateSwap(
  client: Client,
  {
    quote,
    calls,
    allowance,
    time,
  }: { quote: QuotedSwap; calls: readonly TransferCall[]; allowance: bigint; time: bigint },
): Promise<TriedSwap | undefined> {
  const { account, sold, bought, spender, amount, minimum } = quote
  const from = account
  const reads = [sold.address, bought.address].flatMap((token) =>
    token ? [{ from, ...toBalanceCall(token, account) }] : [],
  )
  const last = sold.address && spender ? [{ from, ...toAllowanceCall(sold.address, account, spender) }] : []
  const asked = calls.map(({ to, value, data }) => ({ from, to, value: numberToHex(value), data }))
  const all = [...reads, ...asked, ...reads, ...last]
  const results = await ask(client, all, time)
  if (!results || results.length !== all.length) return undefined
  const start = reads.length
  const done = results.slice(start, start + calls.length)
  const failed = done.find(({ status }) => status !== 1n)
  if (failed) {
    const reason = readRevert(failed.error?.data ?? failed.returnData) ?? failed.error?.message
    throw new SwapSimulationFailedError({ details: reason })
  }
  const logs = done.flatMap((one) => one.logs)
  for (const entry of logs) checkLog(quote, entry)
  const moved = (token: string | undefined): bigint => {
    if (!token) return nativeMoved(logs, account)
    const index = reads.findIndex(({ to }) => to === token)
    const [before, after] = [results[index], results[start + calls.length + index]].map(readAmount)
    if (before === undefined || after === undefined) return refuse('the balance of a token cannot be read')
    return after - before
  }
  if (-moved(sold.address) > amount) refuse('more would leave your account')
  const received = moved(bought.address)
  if (received < minimum) refuse('less would arrive')
  if (last.length) {
    const left = readAmount(results.at(-1))
    const isMade = calls.length > 1
    if (left === undefined || left > (isMade ? 0n : allowance)) refuse('an approval would stay')
  }
  return { received, gas: done.map(({ gasUsed }) => gasUsed) }
}

async function ask(client: Client, calls: readonly object[], time: bigint): Promise<Result[] | undefined> {
  // Pools note the time once per block: in a block at the same time, a swap would take less gas than it will.
  const blockStateCalls = [{ calls, blockOverrides: { time: numberToHex(time) } }]
  const params = [{ blockStateCalls, traceTransfers: true, validation: false }, 'latest']
  try {
    const [block] = await askNode(client, simulation, 'eth_simulateV1', params)
    return block.calls
  } catch {
    return undefined
  }
}

/** @throws SwapRefusedError when something leaves or is granted that was not shown. */
function checkLog({ account, sold, spender }: QuotedSwap, { address, topics: found }: Log): void {
  const [topic, first, second] = found.map((each) => each.toLowerCase())
  const isSold = isSameHex(address, sold.address ?? nativeTokenAddress)
  const own = `0x${toWord(account)}`
  if (topic === topics.transfer && first === own && !(isSold && found.length === 3))
    refuse('something else would leave your account')
  if ((topic === topics.transferSingle || topic === topics.transferBatch) && second === own)
    refuse('something else would leave your account')
  if (topic === topics.approvalForAll && first === own) refuse('it approves something else')
  if (topic === topics.approval && first === own && !(isSold && spender && second === `0x${toWord(spender)}`))
    refuse('it approves something else')
}

function nativeMoved(logs: readonly Log[], account: string): bigint {
  const own = `0x${toWord(account)}`
  let sum = 0n
  for (const { address, topics: found, data } of logs) {
    if (!isSameHex(address, nativeTokenAddress) || found[0] !== topics.transfer) continue
    if (found[2]?.toLowerCase() === own) sum += BigInt(data)
    if (found[1]?.toLowerCase() === own) sum -= BigInt(data)
  }
  return sum
}

function readAmount(call: Result | undefined): bigint | undefined {
  return call?.status === 1n && call.returnData.length === 66
    ? hexToBigInt(call.returnData as `0x${string}`)
    : undefined
}
