import { type Address, createClient, type Hex, http, numberToHex, parseEther } from 'viem'
import { deriveHistoryPeople } from './history/historyPeople.ts'
import { listHistorySteps } from './history/listHistorySteps.ts'
import { holdingsOf } from './holdings.ts'
import type { LocalChain } from './startChain.ts'

const daySeconds = 86_400
/**
 * How far back a chain must start to hold a history.
 *
 * @example
 * ```ts
 * import { historyDays, startChain } from '@foyer/devnet'
 *
 * // Begins early enough for `makeHistory`.
 * const beginsAt = Math.floor(Date.now() / 1_000) - historyDays * 86_400
 * const chain = await startChain({ chainId: 31337, args: ['--timestamp', String(beginsAt)] })
 * await chain.stop()
 * ```
 */
export const historyDays = 185

/**
 * Gives the first test account half a year of history on a local chain: payments, tokens, wrapped ether, NFTs, approvals,
 * failures and spam. The transactions are always the same. Afterwards the account holds the amounts of `holdingsOf`, plus
 * the NFTs.
 *
 * The chain must start at least `historyDays` ago and have the tokens (`deployTokens`); afterwards its time is the present.
 *
 * @example
 * ```ts
 * import { deployTokens, historyDays, makeHistory, startChain } from '@foyer/devnet'
 *
 * const beginsAt = Math.floor(Date.now() / 1_000) - historyDays * 86_400
 * const chain = await startChain({ chainId: 31337, args: ['--timestamp', String(beginsAt)] })
 * await deployTokens(chain)
 * await makeHistory(chain)
 * await chain.stop()
 * ```
 */
export async function makeHistory(
  chain: Pick<LocalChain, 'chainId' | 'url'>,
  {
    weeks = 25,
    signal,
  }: {
    /** Number of weeks with a payment each way. @default 25 */
    weeks?: number | undefined
    signal?: AbortSignal | undefined
  } = {},
): Promise<void> {
  const client = createClient({
    transport: http(chain.url, { retryCount: 0, ...(signal ? { fetchOptions: { signal } } : {}) }),
  })
  const request = <result>(method: string, ...params: unknown[]) =>
    client.request({ method, params } as never) as Promise<result>
  const nowSeconds = Math.floor(Date.now() / 1_000)
  const people = deriveHistoryPeople()
  const nonces = new Map<Address, number>()
  for (const account of Object.values(people))
    nonces.set(account, Number(await request<Hex>('eth_getTransactionCount', account, 'latest')))

  await request('evm_setAutomine', false)
  try {
    for (const { days, from, to, data = '0x', value = 0n } of listHistorySteps(people, weeks)) {
      const account = people[from]
      const nonce = nonces.get(account) ?? 0
      nonces.set(account, nonce + 1)
      await request('eth_sendTransaction', {
        from: account,
        ...(to ? { to } : {}),
        data,
        value: numberToHex(value),
        nonce: numberToHex(nonce),
        gas: numberToHex(4_000_000),
        maxFeePerGas: numberToHex(20_000_000_000),
        maxPriorityFeePerGas: numberToHex(100_000_000),
      })
      await request('evm_setNextBlockTimestamp', nowSeconds - Math.round(days * daySeconds))
      await request('evm_mine')
    }
    await request('anvil_setBalance', people.me, numberToHex(parseEther(holdingsOf(chain.chainId, 0).ETH)))
  } finally {
    await request('evm_setAutomine', true)
  }
  // From here on, blocks have the current time.
  await request('anvil_setTime', Math.floor(Date.now() / 1_000))
  await request('evm_mine')
}
