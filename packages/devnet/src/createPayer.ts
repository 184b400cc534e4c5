import { type Account, createClient, defineChain, type Hex, http } from 'viem'
import { getTransactionCount, sendTransactionSync } from 'viem/actions'
import { testAccount } from './accounts.ts'
import type { LocalChain } from './startChain.ts'

/**
 * The tenth test account on a local chain: it pays for the set-up, so that the accounts people use start at nonce 0.
 * `send` is done when the transaction is in a block, and rejects when it reverted.
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
    /** Another account, which then need not wait for the tenth. */
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
    // Everything known is given, so that each transaction is one call. Sync: the receipt of an automined
    // transaction is not there yet when eth_sendRawTransaction answers.
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
