import { type Account, createClient, defineChain, type Hex, http } from 'viem'
import { getTransactionCount, sendTransactionSync } from 'viem/actions'
import { testAccount } from './accounts.ts'
import type { LocalChain } from './startChain.ts'

/**
 * The tenth test account on a local chain. It pays for the setup, so that the other accounts start at nonce 0. `send`
 * resolves once the transaction is mined and rejects if it reverted.
 *
 * @internal
 */
export async function createPayer(
  { chainId, url }: Pick<LocalChain, 'chainId' | 'url'>,
  {
    account = testAccount(9),
    gas = 5_000_000n,
    signal,
  }: {
    /** Another account, which need not wait for the tenth. */
    account?: Account | undefined
    gas?: bigint | undefined
    signal?: AbortSignal | undefined
  } = {},
) {
  const client = createClient({
    account,
    chain: defineChain({
      id: chainId,
      name: 'Local chain',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    }),
    transport: http(url, { retryCount: 0, ...(signal ? { fetchOptions: { signal } } : {}) }),
  })
  let nonce = await getTransactionCount(client, { address: account.address })
  async function send(to: Hex, data: Hex, value = 0n) {
    // All known fields are set, so that each transaction takes one request. Synchronous: after eth_sendRawTransaction, the
    // receipt of an automined transaction is not available yet.
    const receipt = await sendTransactionSync(client, {
      to,
      data,
      value,
      nonce: nonce++,
      gas,
      maxFeePerGas: 100_000_000_000n,
      maxPriorityFeePerGas: 1n,
    })
    if (receipt.status !== 'success') throw new Error(`Setting up chain ${chainId}: a call to ${to} reverted`)
  }
  return { client, send }
}
