import { RpcFailedError } from '@foyer/contract'
import type { PayCall, TransferFee } from '@foyer/core'
import type { PrepareSwapParameters } from '@foyer/core/adapter'
import type { Client } from 'viem'
import { type GasPrices, readDataFee } from '../transfers/readFees.ts'

/** Cost of a swap, without the currency of the fee. */
export type SwapFee = Omit<TransferFee, 'decimals' | 'symbol'>

/**
 * Calculates the cost of all steps: reported by the wallet for its smart accounts, read from the chain for all others.
 *
 * @throws RpcFailedError
 */
export async function readSwapFee(
  client: Client,
  {
    calls,
    gas,
    prices,
    chainId,
    nonce,
    quoteFee,
  }: Pick<PrepareSwapParameters, 'quoteFee'> & {
    calls: readonly PayCall[]
    gas: readonly bigint[]
    prices: GasPrices | undefined
    chainId: number
    nonce: number
  },
): Promise<SwapFee> {
  if (quoteFee) {
    const { max, isSponsored } = await quoteFee(calls)
    return { value: max, max, parts: [{ kind: 'network', value: max }], isSponsored }
  }
  if (!prices) throw new RpcFailedError('The fee is not known')
  const parts = await Promise.all(
    calls.map(({ to, value, data }, index) =>
      readDataFee(client, { to, value, data, chainId, nonce: nonce + index, gas: gas[index] ?? 0n }),
    ),
  )
  return toFee(sum(gas), prices, sum(parts))
}

function toFee(gas: bigint, { price, maxPrice }: GasPrices, data: bigint): SwapFee {
  const limit = gas * maxPrice
  const max = limit + (data * 5n) / 4n
  return {
    // Limits are two fifths above the gas used.
    value: (gas * 10n * price) / 14n + data,
    max,
    parts: [
      { kind: 'network', value: limit },
      ...(data > 0n ? [{ kind: 'data', value: max - limit } as const] : []),
    ],
  }
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, each) => total + each, 0n)
}
