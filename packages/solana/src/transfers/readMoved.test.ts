import { defineNetwork } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { readMoved } from './readMoved.ts'

const account = 'Visitor'
const thief = 'Thief'
const network = defineNetwork({
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://node.test'] } },
})
const balance = (mint: string, owner: string, amount: string) => ({ mint, owner, uiTokenAmount: { amount } })

/** Reads what of a token arrived at the account, by these balances before and after. */
const read = async (before: object[], after: object[]) => {
  const { arrived } = await readMoved({
    hash: 'h',
    network,
    account,
    arrival: { token: { name: 'USD Coin', symbol: 'USDC', decimals: 6, address: 'Usdc' }, to: account },
    rpcUrls: ['https://node.test'],
    signal: new AbortController().signal,
    fetch: async (_, init) => {
      const { id } = JSON.parse(String(init?.body))
      const meta = {
        err: null,
        fee: 5_000,
        preBalances: [1],
        postBalances: [1],
        preTokenBalances: before,
        postTokenBalances: after,
      }
      const result = { meta, transaction: { message: { accountKeys: [account] } } }
      return Response.json({ jsonrpc: '2.0', id, result })
    },
  })
  return arrived
}

describe('readMoved', () => {
  test('default: what the owner gained, over all accounts of the token', async () => {
    const after = [balance('Usdc', account, '1500000'), balance('Usdc', account, '500000')]
    expect(await read([balance('Usdc', account, '1000000')], after)).toBe('1')
  })

  test.each([
    ['paid nothing', []],
    ['paid a look-alike token', [balance('Usdc2', account, '1')]],
    ['paid somebody else', [balance('Usdc', thief, '1')]],
  ])('attack: a program that took the swapped funds and %s', async (_, after) => {
    expect(await read([], after)).toBe('0')
  })

  test('attack: … or took more of the token', async () => {
    expect(await read([balance('Usdc', account, '5')], [balance('Usdc', account, '4')])).toBe('0')
  })
})
