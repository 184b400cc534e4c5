import { type SolanaChain, solanaHoldings, solanaTokens, startSolanaChain } from '@foyer/devnet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rpcChains } from '../chains/rpcChains.ts'
import { readReceiver } from './readReceiver.ts'

let chain: SolanaChain
beforeAll(async () => {
  chain = await startSolanaChain()
})
afterAll(() => chain?.stop())

const [shop = ''] = solanaHoldings.map(({ address }) => address)
const [usdc] = solanaTokens

function read(receiver: string, url = chain.url) {
  const { networkId: id, name, nativeCurrency } = chain
  const chains = rpcChains({ chains: [{ id, name, nativeCurrency, rpcUrls: [url] }] })
  const tokens = { list: async () => [] }
  return readReceiver({ chains, tokens }, id, receiver, new AbortController().signal)
}

/** The shop's token account, which it might name instead of its wallet address. */
async function readTokenAccount(): Promise<string> {
  const params = [shop, { mint: usdc?.address }, { encoding: 'jsonParsed' }]
  const response = await fetch(chain.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getTokenAccountsByOwner', params }),
  })
  const { result } = (await response.json()) as { result: { value: { pubkey: string }[] } }
  return result.value[0]?.pubkey ?? ''
}

describe('readReceiver', () => {
  test('default: accepts a person’s account on Solana, also before it exists', async () => {
    const unused = '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5'
    for (const receiver of [shop, unused]) expect(await read(receiver)).toBe(receiver)
  })

  test('attack: refuses Solana accounts without a key: a token account, a mint in no list, a program', async () => {
    const account = await readTokenAccount()
    expect(account).not.toBe('')
    for (const receiver of [account, usdc?.address ?? '', 'BPFLoaderUpgradeab1e11111111111111111111111'])
      expect(await read(receiver), receiver).toBeUndefined()
  })

  test('behavior: refuses only known addresses if the node does not answer', async () => {
    const account = await readTokenAccount()
    expect(await read(account, 'http://127.0.0.1:1')).toBe(account)
  })
})
