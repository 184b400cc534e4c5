import { PaymentRefusedError, SwapSimulationFailedError } from '@foyer/contract'
import { simulateCalls, type TriedBlock, type TriedCall } from '@foyer/contract/trial'
import { payContract } from '@foyer/pay-contract'
import * as v from 'valibot'
import { type Client, hexToBigInt } from 'viem'
import { toGasLimit } from '../swaps/simulateSwap.ts'
import { askNode } from '../transfers/askNode.ts'
import { isSameHex } from '../transfers/isSameHex.ts'
import type { TransferCall } from '../transfers/nodeSchemas.ts'
import type { GasPrices } from '../transfers/readFees.ts'
import { readRevert } from '../transfers/readRevert.ts'
import { toBalanceCall } from '../transfers/toCall.ts'
import { toWord } from '../transfers/toWord.ts'

/** `Paid(bytes32,address,address,address,uint256)` of the payment contract. */
const paidTopic = '0x060bb954af967ecb7aa08a0072a7f8fe308ceee2f5d15f4a9d4a5275a5fe79e9'
const zeroAddress = `0x${'0'.repeat(40)}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Required effects of a payment. */
export type PaymentTerms = {
  account: string
  receiver: string
  /** Asset that leaves the account; absent for the native currency. */
  sold: string | undefined
  most: bigint
  /** Asset that arrives; absent for the native currency. */
  bought: string | undefined
  amount: bigint
  /** Order id that the payment contract must log; absent for payments without it. */
  order: string | undefined
}

/**
 * Simulates the calls of a payment in sequence on the chain. Requires that exactly the amount arrives, no more than
 * agreed leaves, and nothing else changes. Returns the gas of each call; `undefined` if the node cannot simulate them.
 *
 * @throws PaymentRefusedError, SwapSimulationFailedError
 */
export async function simulatePayment(
  client: Client,
  terms: PaymentTerms,
  { calls, prices }: { calls: readonly TransferCall[]; prices: GasPrices | undefined },
): Promise<readonly bigint[] | undefined> {
  const { account, receiver, sold, bought, order } = terms
  // If swapped on the way, the account holds it before it is paid.
  const passed = order !== undefined && bought && !(sold && isSameHex(sold, bought)) ? bought : undefined
  const watched = [
    bought && { token: bought, owner: receiver, check: checkArrived },
    sold && { token: sold, owner: account, check: checkLeft },
    passed && { token: passed, owner: account, check: checkPassed },
  ].filter((one) => one !== undefined && one !== '')
  const reads = watched.map(({ token, owner }) => toBalanceCall(token, owner))
  const tip = prices?.fields.maxPriorityFeePerGas
  const trial = await simulateCalls({
    ask: (method, params) => askNode(client, v.unknown(), method, params),
    from: account,
    calls,
    reads,
    fees:
      prices &&
      (tip === undefined
        ? { gasPrice: prices.maxPrice }
        : { maxFeePerGas: prices.maxPrice, maxPriorityFeePerGas: BigInt(tip) }),
    toGas: (used) => used.map(toGasLimit),
    // Only the chain's clock counts: on a device whose clock is ahead, a swap would be past its deadline.
    now: () => 0,
  })
  if (!trial) return undefined
  for (const { before, calls: made, after } of trial.blocks) {
    const failed = made.find(({ status }) => status !== 1n)
    if (failed) {
      const details = readRevert(failed.error?.data ?? failed.returnData) ?? failed.error?.message
      throw new SwapSimulationFailedError({ details })
    }
    for (const [index, { check }] of watched.entries())
      check(readAmount(after[index]) - readAmount(before[index]), terms)
    if (order !== undefined) checkPaid(made, { ...terms, order })
    for (const { address, topics } of made.flatMap(({ logs }) => logs)) {
      const isOwn = topics[0] === transferTopic && isSameHex(topics[1] ?? '', `0x${toWord(account)}`)
      const isNative = /^0xe{40}$/i.test(address)
      const isMeant = [sold, passed].some((token) => token && isSameHex(address, token))
      if (isOwn && !isNative && !isMeant) refuse('something else would leave your account')
    }
  }
  return trial.blocks.reduce<readonly bigint[]>(
    (most, block) =>
      block.calls.map(({ gasUsed }, index) =>
        gasUsed > (most[index] ?? 0n) ? gasUsed : (most[index] ?? 0n),
      ),
    [],
  )
}

/** Too little means the shop asks for the rest; too much means the visitor has to ask for a refund. */
function checkArrived(arrived: bigint, { amount, account, receiver }: PaymentTerms): void {
  if (arrived !== amount && !isSameHex(account, receiver)) refuse('the receiver would get another amount')
}
function checkLeft(change: bigint, { most }: PaymentTerms): void {
  if (-change > most) refuse('more would leave your account')
}
function checkPassed(change: bigint): void {
  if (change < 0n) refuse('more would leave your account')
}

/** The shop relies on this log: the payment contract logs exactly this payment, and no other. */
function checkPaid(calls: TriedBlock['calls'], terms: PaymentTerms & { order: string }): void {
  const { order, account, receiver, bought = zeroAddress, amount } = terms
  const wanted = [paidTopic, order, `0x${toWord(account)}`, `0x${toWord(receiver)}`]
  const [paid, ...others] = calls
    .flatMap(({ logs }) => logs)
    .filter(({ address }) => isSameHex(address, payContract.address))
  const isRight =
    paid !== undefined &&
    !others.length &&
    isSameHex(paid.topics.join(), wanted.join()) &&
    isSameHex(paid.data, `0x${toWord(bought)}${toWord(amount)}`)
  if (!isRight) refuse('the payment contract would log another payment')
}

function readAmount(call: TriedCall | undefined): bigint {
  if (call?.status !== 1n || call.returnData.length !== 66)
    return refuse('the balance of a token cannot be read')
  return hexToBigInt(call.returnData as `0x${string}`)
}

/** @throws PaymentRefusedError */
export function refuse(reason: string): never {
  throw new PaymentRefusedError({ reason })
}
