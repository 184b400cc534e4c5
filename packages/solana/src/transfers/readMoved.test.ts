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
const balance = (mint: string, owner: string, amount: string, accountIndex = 1) => ({
  accountIndex,
  mint,
  owner,
  uiTokenAmount: { amount },
})

const usdc = { name: 'USD Coin', symbol: 'USDC', decimals: 6, address: 'Usdc' }
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const fee = 5_000
const rent = 2_039_280

/** Reads what of a token arrived at the account, by these balances before and after. */
const read = async (
  before: object[] | null,
  after: object[] | null,
  {
    token = usdc,
    keys = [account],
    lamports = [[1], [1]],
    version,
    loadedAddresses,
  }: {
    token?: typeof sol
    keys?: string[]
    lamports?: [before: number[], after: number[]]
    version?: 'legacy' | 0
    loadedAddresses?: { writable: string[]; readonly: string[] }
  } = {},
) => {
  const { arrived } = await readMoved({
    hash: 'h',
    network,
    account,
    arrival: { token, to: account },
    rpcUrls: ['https://node.test'],
    signal: new AbortController().signal,
    fetch: async (_, init) => {
      const { id } = JSON.parse(String(init?.body))
      const meta = {
        err: null,
        fee,
        preBalances: lamports[0],
        postBalances: lamports[1],
        preTokenBalances: before,
        postTokenBalances: after,
        loadedAddresses,
      }
      const result = { version, meta, transaction: { message: { accountKeys: keys } } }
      return Response.json({ jsonrpc: '2.0', id, result })
    },
  })
  return arrived
}

describe('readMoved', () => {
  test('default: sums the owner’s gains over all accounts of the token', async () => {
    const after = [balance('Usdc', account, '1500000'), balance('Usdc', account, '500000')]
    expect(await read([balance('Usdc', account, '1000000')], after)).toBe('1')
  })

  test.each([
    ['paid nothing', []],
    ['paid a look-alike token', [balance('Usdc2', account, '1')]],
    ['paid someone else', [balance('Usdc', thief, '1')]],
  ])('attack: counts nothing for a program that took the swapped funds and %s', async (_, after) => {
    expect(await read([], after)).toBe('0')
  })

  test('behavior: returns no amount if the node did not record token balances or their owners', async () => {
    expect(await read(null, null)).toBeUndefined()
    const { owner: _, ...unowned } = balance('Usdc', account, '1')
    expect(await read([], [unowned])).toBeUndefined()
    const { owner: __, ...other } = balance('Other', account, '1')
    expect(await read([], [other])).toBe('0')
  })

  test('attack: counts nothing for a program that took more of the token', async () => {
    expect(await read([balance('Usdc', account, '5')], [balance('Usdc', account, '4')])).toBe('0')
  })

  describe('received SOL', () => {
    const keys = [account, 'Tokens', 'Pool', 'Other']
    const swapped = (lamports: [number[], number[]], before: object[] = [], after: object[] = []) =>
      read(before, after, { token: sol, keys, lamports })

    test('default: returns the account’s gain without the fee', async () => {
      expect(
        await swapped([
          [7e9, rent, 1, 1],
          [8e9 - fee, rent, 1, 1],
        ]),
      ).toBe('1')
    })

    test.each<[string, [number[], number[]]]>([
      [
        'paid nothing',
        [
          [7e9, rent, 1, 1],
          [7e9 - fee, rent, 1, 1],
        ],
      ],
      [
        'took SOL as well',
        [
          [7e9, rent, 1, 1],
          [5e9 - fee, rent, 2e9 + 1, 1],
        ],
      ],
    ])('attack: counts nothing for a program that took the swapped funds and %s', async (_, lamports) => {
      expect(await swapped(lamports)).toBe('0')
    })

    test('attack: does not count the deposit of the sold token’s account, which the program closed', async () => {
      const before = [balance('Usdc', account, '9')]
      expect(
        await swapped(
          [
            [7e9, rent, 1, 1],
            [7e9 + rent - fee, 0, 1, 1],
          ],
          before,
        ),
      ).toBe('0')
    })

    test('attack: does not count lamports of a token account that the program took over', async () => {
      const before = [balance('Usdc', account, '9')]
      const after = [balance('Usdc', thief, '9')]
      expect(
        await swapped(
          [
            [7e9, rent, 1, 1],
            [7e9 + rent / 2 - fee, rent, 1, 1],
          ],
          before,
          after,
        ),
      ).toBe('0')
    })

    test('behavior: does not subtract the deposit for the visitor’s own token account', async () => {
      const after = [balance('Usdc', account, '0')]
      expect(
        await swapped(
          [
            [7e9, 0, 1, 1],
            [7e9 + 1e9 - rent - fee, rent, 1, 1],
          ],
          [],
          after,
        ),
      ).toBe('1')
    })

    test.each([
      ['of an unknown owner', []],
      ['for someone else’s tokens', [balance('Usdc', thief, '9', 3)]],
    ])(
      'attack: counts nothing if the program created an account %s at the visitor’s expense',
      async (_, after) => {
        expect(
          await swapped(
            [
              [7e9, rent, 1, 0],
              [7e9 - rent - fee, rent, 1, rent],
            ],
            [],
            after,
          ),
        ).toBe('0')
      },
    )

    test('behavior: subtracts the deposit of a stranger’s account from the received SOL', async () => {
      expect(
        await swapped([
          [7e9, rent, 1, 0],
          [8e9 - rent - fee, rent, 1, rent],
        ]),
      ).toBe('0.99796072')
    })

    test('behavior: returns no amount for an account that the transaction may not list', async () => {
      expect(await read([], [], { token: sol, keys: [thief] })).toBeUndefined()
      expect(await read([], [], { token: sol, keys: [thief], version: 0 })).toBeUndefined()
    })

    test('attack: counts nothing for a stranger’s transaction that lists all its accounts', async () => {
      expect(await read([], [], { token: sol, keys: [thief], version: 'legacy' })).toBe('0')
      const loadedAddresses = { writable: [thief], readonly: [] }
      expect(await read([], [], { token: sol, keys: [thief], version: 0, loadedAddresses })).toBe('0')
    })
  })
})
