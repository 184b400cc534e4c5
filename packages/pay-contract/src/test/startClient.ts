import { startChain, testAccount } from '@foyer/devnet'
import { createClient, defineChain, type Hex, http } from 'viem'

/** Starts a separate chain, with a client of a paying account. */
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
