import type { NativeBalance, Network } from '@foyer/core'
import { type Address, createClient } from 'viem'
import { getBalance } from 'viem/actions'
import { createTransport } from './createTransport.ts'

/** Reads a native balance from the chain itself, in base units. */
export async function readNativeBalance(parameters: {
  address: string
  network: Network
  rpcUrls: readonly string[]
  fetch: typeof globalThis.fetch
  signal: AbortSignal
}): Promise<NativeBalance> {
  const { address, network, rpcUrls, fetch, signal } = parameters
  const client = createClient({ transport: createTransport({ rpcUrls, fetch, signal }) })
  const value = await getBalance(client, { address: address as Address })
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}
