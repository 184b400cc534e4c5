import * as v from 'valibot'
import { quantity } from '../../chain/schemas.ts'
import type { AskedTransaction } from './readTransaction.ts'

const block = v.object({ baseFeePerGas: v.optional(v.nullable(quantity)) })

/** Gas and fees of a transaction, as it will be signed. */
export type TransactionFees = {
  gas: bigint
  /** The page wants far more gas than the transaction needs: its contract may use up all of it. */
  isCostly?: true
} & (
  | { type: 'legacy'; gasPrice: bigint }
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
)

/** Limits up to this many times the estimate are a usual margin, and so are those below that many units. */
const usualLimit = { times: 4n, units: 3_000_000n }
/** Gas of a transaction that the node cannot estimate. */
const assumedGas = 300_000n

/**
 * Asks the node for gas and fees. Of the page's values, only a higher gas limit counts. If the whole balance is sent, the
 * reserve for later blocks is whatever is left for it.
 */
export async function readTransactionFees(
  ask: (method: string, params: unknown) => Promise<unknown>,
  { from, to, value, data, gas: wanted }: AskedTransaction,
): Promise<TransactionFees> {
  const asked = { from, to, value: `0x${value.toString(16)}`, data }
  const [estimate, latest, tip, balance] = await Promise.all([
    ask('eth_estimateGas', [asked]).then(
      (answer) => v.parse(quantity, answer),
      () => undefined,
    ),
    ask('eth_getBlockByNumber', ['latest', false]).then((answer) => v.parse(block, answer)),
    ask('eth_maxPriorityFeePerGas', []).then(
      (answer) => v.parse(quantity, answer),
      () => 1_000_000_000n,
    ),
    value > 0n
      ? ask('eth_getBalance', [from, 'latest']).then(
          (answer) => v.parse(quantity, answer),
          () => undefined,
        )
      : undefined,
  ])
  const gas = estimate === undefined ? (wanted ?? assumedGas) : (max(estimate, wanted ?? 0n) * 6n) / 5n
  const isRaised = gas > usualLimit.units && gas > (estimate ?? assumedGas) * usualLimit.times
  const costly = isRaised ? { isCostly: true as const } : {}
  const base = latest.baseFeePerGas ?? undefined
  if (base === undefined)
    return { gas, ...costly, type: 'legacy', gasPrice: v.parse(quantity, await ask('eth_gasPrice', [])) }
  const most = base * 2n + tip
  const left = balance === undefined || balance < value ? most : (balance - value) / gas
  // A block raises the base fee by at most an eighth; a lower maximum might miss the next block.
  const maxFeePerGas = left < most && left >= (base * 9n) / 8n ? left : most
  const maxPriorityFeePerGas = tip < maxFeePerGas ? tip : maxFeePerGas
  return { gas, ...costly, type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
