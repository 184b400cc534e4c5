import { startChain, testAccount } from '@foyer/devnet'
import { createClient, defineChain, type Hex, http } from 'viem'

/** A chain of its own, with a client of an account that pays. */
export async function startClient(
  chainId: number,
  { account = testAccount(9), args = [] }: { account?: ReturnType<typeof testAccount>; args?: string[] } = {},
) {
  const chain = await startChain({ chainId, args })
  const client = createClient({
    account,
    chain: defineChain({
      id: chainId,
      name: 'Local chain',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.url] } },
    }),
    transport: http(chain.url, { retryCount: 0 }),
    pollingInterval: 20,
  })
  return {
    chain,
    client,
    setCode: (address: Hex, code: Hex) =>
      client.request<{ Method: 'anvil_setCode'; Parameters: [Hex, Hex]; ReturnType: null }>({
        method: 'anvil_setCode',
        params: [address, code],
      }),
  }
}
