import * as v from 'valibot'
import { quantity } from '../../chain/schemas.ts'
import type { AskedTransaction } from './readTransaction.ts'

const block = v.object({ baseFeePerGas: v.optional(v.nullable(quantity)) })

/** Gas and fees of a transaction, as it will be signed. */
export type TransactionFees = { gas: bigint } & (
  | { type: 'legacy'; gasPrice: bigint }
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
)

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
  const gas = estimate === undefined ? (wanted ?? 300_000n) : (max(estimate, wanted ?? 0n) * 6n) / 5n
  const base = latest.baseFeePerGas ?? undefined
  if (base === undefined)
    return { gas, type: 'legacy', gasPrice: v.parse(quantity, await ask('eth_gasPrice', [])) }
  const most = base * 2n + tip
  const left = balance === undefined || balance < value ? most : (balance - value) / gas
  // A block raises the base fee by at most an eighth; a lower maximum might miss the next block.
  const maxFeePerGas = left < most && left >= (base * 9n) / 8n ? left : most
  return { gas, type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas }
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
