import type { Network } from '@foyer/core'
import { type NativeBalance, withSignal } from '@foyer/core/adapter'
import { type Address, createClient } from 'viem'
import { getBalance } from 'viem/actions'
import { createTransport } from './createTransport.ts'

/**
 * Reads a native balance from the chain, in base units.
 *
 * @throws RpcFailedError without an endpoint, AbortedError
 */
export async function readNativeBalance(parameters: {
  address: string
  network: Network
  rpcUrls: readonly string[]
  fetch: typeof globalThis.fetch
  signal: AbortSignal
}): Promise<NativeBalance> {
  const { address, network, rpcUrls, fetch, signal } = parameters
  // A single call: stop ranking the endpoints once it is done.
  const over = new AbortController()
  try {
    const client = createClient({ transport: createTransport({ rpcUrls, fetch, signal: over.signal }) })
    const value = await withSignal(getBalance(client, { address: address as Address }), signal)
    const { decimals, symbol } = network.nativeCurrency
    return { value, decimals, symbol }
  } finally {
    over.abort()
  }
}
