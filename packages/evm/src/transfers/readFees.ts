import * as v from 'valibot'
import { type Client, type Hex, hexToBigInt, numberToHex, serializeTransaction } from 'viem'
import { hex } from '../schemas.ts'
import { askNode } from './askNode.ts'
import { quantity, type TransferCall } from './nodeSchemas.ts'

/** Contract with which OP stack rollups report their data fee for the layer below. */
const gasPriceOracle = '0x420000000000000000000000000000000000000F'
/** `getL1Fee(bytes)` */
const l1FeeSelector = '0x49948e0e'

/** Price per unit of gas, in the format wallets accept. */
export type GasPrices = {
  /** Expected price. */
  readonly price: bigint
  /** Maximum price. */
  readonly maxPrice: bigint
  /** Transaction fields: [EIP-1559](https://eips.ethereum.org/EIPS/eip-1559) or legacy. */
  readonly fields: Readonly<Record<string, Hex>>
}

/** Reads current gas prices. Without a base fee, there is a single price. */
export async function readGasPrices(client: Client, baseFee: bigint | null | undefined): Promise<GasPrices> {
  if (baseFee == null) {
    const price = await askNode(client, quantity, 'eth_gasPrice', [])
    return { price, maxPrice: price, fields: { gasPrice: numberToHex(price) } }
  }
  const priority = await askNode(client, quantity, 'eth_maxPriorityFeePerGas', []).catch(async () => {
    const price = await askNode(client, quantity, 'eth_gasPrice', [])
    return price > baseFee ? price - baseFee : 0n
  })
  // A block raises the base fee by an eighth at most, so this covers three blocks.
  const maxPrice = (baseFee * 3n) / 2n + priority
  return {
    price: baseFee + priority,
    maxPrice,
    fields: { maxFeePerGas: numberToHex(maxPrice), maxPriorityFeePerGas: numberToHex(priority) },
  }
}

/**
 * Reads the data fee of an OP stack rollup for a transaction, charged in addition to its gas; `0n` on other networks.
 */
export async function readDataFee(
  client: Client,
  call: TransferCall & { chainId: number; nonce: number; gas: bigint },
): Promise<bigint> {
  const { to, value, data, chainId, nonce, gas } = call
  const raw = serializeTransaction({
    chainId,
    nonce,
    gas,
    to: to as Hex,
    value,
    data: data as Hex,
    maxFeePerGas: gas,
    maxPriorityFeePerGas: gas,
    type: 'eip1559',
  }).slice(2)
  const length = numberToHex(raw.length / 2, { size: 32 }).slice(2)
  const body = raw.padEnd(Math.ceil(raw.length / 64) * 64, '0')
  const offset = numberToHex(32, { size: 32 }).slice(2)
  const params = [{ to: gasPriceOracle, data: `${l1FeeSelector}${offset}${length}${body}` }, 'latest']
  const answer = await askNode(client, v.union([hex, v.null()]), 'eth_call', params).catch(() => null)
  return answer?.length === 66 ? hexToBigInt(answer as Hex) : 0n
}
