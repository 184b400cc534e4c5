import { nativeTokenAddress, SwapSimulationFailedError } from '@foyer/contract'
import { simulateCalls, type TrialFees, type TriedBlock, type TriedCall } from '@foyer/contract/trial'
import type { QuotedSwap } from '@foyer/core'
import * as v from 'valibot'
import { type Client, hexToBigInt } from 'viem'
import { askNode } from '../transfers/askNode.ts'
import { isSameHex } from '../transfers/isSameHex.ts'
import type { TransferCall } from '../transfers/nodeSchemas.ts'
import type { GasPrices } from '../transfers/readFees.ts'
import { readRevert } from '../transfers/readRevert.ts'
import { toBalanceCall } from '../transfers/toCall.ts'
import { toWord } from '../transfers/toWord.ts'
import { refuse } from './checkSwapCall.ts'
import { toAllowanceCall } from './toAllowanceCall.ts'

type Log = TriedCall['logs'][number]

/** Topics of events that move or grant something. Nodes also log movements of the native currency as transfers. */
const topics = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
} as const

/** Effects of a simulated swap. */
export type TriedSwap = {
  /** Amount received by the account; the lower of two trials. */
  received: bigint
  /** Gas of each call; the higher of two trials. */
  gas: readonly bigint[]
  /** Whether both trials ran exactly as the swap will be sent, rather than in a form the node happens to support. */
  isFaithful: boolean
}

/**
 * Returns the gas limit of a call. Up to a fifth of the gas used is only refunded at the end, so it must be available
 * until then.
 */
export function toGasLimit(used: bigint): bigint {
  return (used * 14n) / 10n
}

/**
 * Simulates the calls of a swap in sequence on the chain, and checks their effects: the bought token arrives, the sold
 * amount leaves, and nothing else. Returns `undefined` if the node cannot simulate them.
 *
 * @throws SwapRefusedError, SwapSimulationFailedError
 */
export async function simulateSwap(
  client: Client,
  parameters: {
    quote: QuotedSwap
    calls: readonly TransferCall[]
    allowance: bigint
    /** Absent if the fee is sponsored (smart accounts). */
    prices: GasPrices | undefined
  },
): Promise<TriedSwap | undefined> {
  const { quote, calls, prices } = parameters
  const { account, sold, bought, spender } = quote
  const tokens = [sold.address, bought.address].filter((token) => token !== undefined)
  const trial = await simulateCalls({
    ask: (method, params) => askNode(client, v.unknown(), method, params),
    from: account,
    calls,
    reads: [
      ...tokens.map((token) => toBalanceCall(token, account)),
      ...(sold.address && spender ? [toAllowanceCall(sold.address, account, spender)] : []),
    ],
    fees: prices && toTrialFees(prices),
    toGas: (used) => used.map(toGasLimit),
    // Only the chain's clock counts: on a device whose clock is ahead, the swap would be past its deadline.
    now: () => 0,
  })
  if (!trial) return undefined
  const received = trial.blocks.map((block) => checkBlock(block, tokens, parameters))
  const used = trial.blocks.map((block) => block.calls.map(({ gasUsed }) => gasUsed))
  return {
    received: received.reduce(smaller),
    gas: used.reduce((most, each) => most.map((gas, index) => larger(gas, each[index] ?? 0n))),
    isFaithful: trial.isFaithful,
  }
}

function toTrialFees({ maxPrice, fields }: GasPrices): TrialFees {
  const { maxPriorityFeePerGas } = fields
  if (maxPriorityFeePerGas === undefined) return { gasPrice: maxPrice }
  return { maxFeePerGas: maxPrice, maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) }
}

/**
 * Returns the amount received in one trial.
 *
 * @throws SwapRefusedError, SwapSimulationFailedError
 */
function checkBlock(
  { before, calls, after }: TriedBlock,
  tokens: readonly string[],
  { quote, allowance }: { quote: QuotedSwap; allowance: bigint },
): bigint {
  const { account, sold, bought, amount, minimum } = quote
  const failed = calls.find(({ status }) => status !== 1n)
  if (failed) {
    const reason = readRevert(failed.error?.data ?? failed.returnData) ?? failed.error?.message
    throw new SwapSimulationFailedError({ details: reason })
  }
  const logs = calls.flatMap((one) => one.logs)
  for (const entry of logs) checkLog(quote, entry)
  const moved = (token: string | undefined): bigint => {
    if (!token) return nativeMoved(logs, account)
    const index = tokens.indexOf(token)
    const [start, end] = [before[index], after[index]].map(readAmount)
    if (start === undefined || end === undefined) return refuse('the balance of a token cannot be read')
    return end - start
  }
  if (-moved(sold.address) > amount) refuse('more would leave your account')
  const received = moved(bought.address)
  if (received < minimum) refuse('less would arrive')
  if (after.length > tokens.length) {
    const left = readAmount(after.at(-1))
    const isMade = calls.length > 1
    if (left === undefined || left > (isMade ? 0n : allowance)) refuse('an approval would stay')
  }
  return received
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

/** @throws SwapRefusedError if something leaves or is granted that was not shown. */
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

function readAmount(call: TriedCall | undefined): bigint | undefined {
  return call?.status === 1n && call.returnData.length === 66
    ? hexToBigInt(call.returnData as `0x${string}`)
    : undefined
}
