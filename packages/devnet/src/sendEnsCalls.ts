import { createClient, type Hex, http, numberToHex } from 'viem'
import { getTransactionCount, waitForTransactionReceipt } from 'viem/actions'
import { ensPayer } from './localEns.ts'
import type { LocalChain } from './startChain.ts'

/** A call to a contract of the local ENS. */
export type EnsCall = { to: Hex; data: Hex }

const gas = numberToHex(5_000_000)

/**
 * Sends calls in order from the account that owns the local ENS. The node holds its key, so nothing is signed here and all
 * calls go out in one request.
 */
export async function sendEnsCalls(
  { url }: Pick<LocalChain, 'url'>,
  calls: readonly EnsCall[],
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const client = createClient({
    pollingInterval: 10,
    transport: http(url, {
      batch: true,
      retryCount: 0,
      ...(signal ? { fetchOptions: { signal } } : {}),
    }),
  })
  const from = ensPayer
  const first = await getTransactionCount(client, { address: from })
  const hashes = await Promise.all(
    calls.map(({ to, data }, index) =>
      client.request({
        method: 'eth_sendTransaction',
        params: [{ from, to, data, gas, nonce: numberToHex(first + index) }],
      }),
    ),
  )
  for (const [index, hash] of hashes.entries()) {
    const { status } = await waitForTransactionReceipt(client, { hash })
    if (status !== 'success') throw new Error(`Setting up ENS: a call to ${calls[index]?.to} reverted`)
  }
}
