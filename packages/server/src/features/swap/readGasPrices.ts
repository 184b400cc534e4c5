import { RpcFailedError } from '@foyer/contract'
import type { Client } from 'viem'
import { getBlock } from 'viem/actions'
import { wrapTransportFailure } from '../upstream/wrapTransportFailure.ts'
import { askGasPrice } from './askGasPrice.ts'

/** Gas prices by how soon a transaction should be mined, in wei. */
export type GasPrices = { standard: bigint; fast: bigint; instant: bigint }

/** Margin for the base fee and share of the usual tip, in percent. */
const offers = {
  standard: { base: 120n, tip: 100n },
  fast: { base: 135n, tip: 150n },
  instant: { base: 150n, tip: 200n },
} as const

/**
 * Reads a network's gas prices: the maximum to pay ([EIP-1559](https://eips.ethereum.org/EIPS/eip-1559)).
 *
 * @throws RequestError `GAS_PRICE_NETWORK_UNSUPPORTED`; TimeoutError, RpcFailedError
 */
export async function readGasPrices(client: Client): Promise<GasPrices> {
  const [{ baseFeePerGas: base }, price] = await Promise.all([
    wrapTransportFailure(getBlock(client, { blockTag: 'latest' })),
    askGasPrice(client),
  ])
  if (base !== null && base >= 2n ** 256n) throw new RpcFailedError('A node returned an invalid base fee')
  // Without a fee market, there is a single price.
  if (base === null) return { standard: price, fast: (price * 110n) / 100n, instant: (price * 125n) / 100n }
  const tip = price > base ? price - base : 0n
  const offer = (kind: keyof typeof offers) => (base * offers[kind].base + tip * offers[kind].tip) / 100n
  return { standard: offer('standard'), fast: offer('fast'), instant: offer('instant') }
}
