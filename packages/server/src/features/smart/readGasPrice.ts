import type { Client } from 'viem'
import { getBlock } from 'viem/actions'

/** Gas price of the network, as read by the server. */
export type GasPrice = {
  /** Maximum gas price of a sponsored operation. */
  maxFeePerGas: bigint
  /** Maximum part of it that goes to the submitter. */
  maxPriorityFeePerGas: bigint
  block: { number: bigint; timestampMs: number }
}

/** Margin for a base fee that rises for three blocks, and for a tip read a moment earlier. */
const maxPercent = { fee: 150n, tip: 120n }

/** Reads the current gas price plus the sponsored margin. */
export async function readGasPrice(client: Client): Promise<GasPrice> {
  const [block, price, tip] = await Promise.all([
    getBlock(client, { blockTag: 'latest' }),
    client.request({ method: 'eth_gasPrice' }).then(BigInt),
    client.request({ method: 'eth_maxPriorityFeePerGas' }).then(BigInt, () => undefined),
  ])
  const base = block.baseFeePerGas
  const known = {
    block: { number: block.number, timestampMs: Number(block.timestamp) * 1_000 },
  }
  if (base === null) {
    // Without a fee market, there is a single price.
    const most = (price * maxPercent.tip) / 100n
    return { ...known, maxFeePerGas: most, maxPriorityFeePerGas: most }
  }
  const asked = tip ?? (price > base ? price - base : 0n)
  return {
    ...known,
    maxFeePerGas: ((base + asked) * maxPercent.fee) / 100n,
    maxPriorityFeePerGas: (asked * maxPercent.tip) / 100n,
  }
}
