import { RpcFailedError } from '@foyer/contract'
import type { Client } from 'viem'
import { getBlock } from 'viem/actions'
import { orTransportFailure } from '../upstream/orTransportFailure.ts'
import { askGasPrice } from './askGasPrice.ts'

/** Prices of gas by how soon a transaction shall be mined, in wei. */
export type GasPrices = { standard: bigint; fast: bigint; instant: bigint }

/** How far the base fee may rise meanwhile, and how much of the usual tip is offered, in percent. */
const offers = {
  standard: { base: 120n, tip: 100n },
  fast: { base: 135n, tip: 150n },
  instant: { base: 150n, tip: 200n },
} as const

/**
 * Reads what gas costs on a network: the most to pay for it ([EIP-1559](https://eips.ethereum.org/EIPS/eip-1559)).
 *
 * @throws RequestError `GAS_PRICE_NETWORK_UNSUPPORTED`; TimeoutError, RpcFailedError
 */
export async function readGasPrices(client: Client): Promise<GasPrices> {
  const [{ baseFeePerGas: base }, price] = await Promise.all([
    orTransportFailure(getBlock(client, { blockTag: 'latest' })),
    askGasPrice(client),
  ])
  if (base !== null && base >= 2n ** 256n) throw new RpcFailedError('A node gave a base fee that is none')
  // Without a market for fees there is one price.
  if (base === null) return { standard: price, fast: (price * 110n) / 100n, instant: (price * 125n) / 100n }
  const tip = price > base ? price - base : 0n
  const offer = (kind: keyof typeof offers) => (base * offers[kind].base + tip * offers[kind].tip) / 100n
  return { standard: offer('standard'), fast: offer('fast'), instant: offer('instant') }
}
