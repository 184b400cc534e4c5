import type { Transaction, Transfer } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { fetchQuery } from '../base/fetchQuery.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { counterpartiesQuery } from './counterpartiesQuery.ts'
import { knownReceiversQuery } from './knownReceiversQuery.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const thief = '0x00000000000000000000000000000000000000bA'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const fake = '0x00000000000000000000000000000000000000F1'
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const owner = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

type Parts = {
  metadata?: Partial<Transaction['metadata']>
  transfer?: Partial<Transfer>
  type?: 'eoa' | 'smartAccount'
  networkId?: 'eip155:1' | typeof solana
  from?: string
  list?: 'down'
}

/** Reads an account whose history is one transfer of 5 USDC that it signed, modified by `parts`. */
async function read(parts: Parts = {}) {
  const { networkId = 'eip155:1', from = account, type = 'eoa' } = parts
  const [token, to] = networkId === 'eip155:1' ? [usdc, friend] : [mint, entryPoint]
  const transaction: Transaction = {
    id: 'a',
    metadata: {
      hash: '0xa',
      minedAt: '2026-10-01T10:00:00.000Z',
      chain: networkId,
      operationType: 'send',
      status: 'confirmed',
      sentFrom: from,
      sentTo: token,
      ...parts.metadata,
    },
    transfers: [
      {
        direction: 'out',
        sender: from,
        recipient: to,
        quantity: { numeric: '5' },
        fungible_info: { symbol: 'USDC', address: `${networkId}:${token}` },
        ...parts.transfer,
      },
    ],
  }
  const { foyer } = createTestFoyer({
    fetch: async (input) => {
      if (String(input instanceof Request ? input.url : input).includes('/history'))
        return Response.json({ data: [transaction], next: null, missing: [] })
      if (parts.list === 'down') return Response.error()
      const tokens = [{ address: token, name: 'USD Coin', symbol: 'USDC', decimals: 6 }]
      const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
      return Response.json({ name: 'Ethereum', nativeCurrency, tokens })
    },
  })
  const connection = { networkId, accounts: [{ address: from, type }] } as never
  const known = await fetchQuery(foyer, knownReceiversQuery(foyer, connection))
  return { known, seen: (await fetchQuery(foyer, counterpartiesQuery(foyer, connection))).seen }
}
const coins = { symbol: 'ETH' }
const forged = { symbol: 'USDC', address: `eip155:1:${fake}` } as const

describe('knownReceiversQuery', () => {
  test.each<[string, Parts]>([
    ['a transfer of a listed token', {}],
    ['a transfer of the native currency', { transfer: { fungible_info: coins } }],
    ['a transfer with addresses in lowercase', { metadata: { sentFrom: account.toLowerCase() } }],
    ['a transfer worth a cent', { transfer: { quantity: { numeric: '0.00000001' }, value: '0.01' } }],
    [
      'a user operation of the smart account',
      { type: 'smartAccount', metadata: { sentFrom: thief, sentTo: entryPoint.toLowerCase() } },
    ],
  ])('default: knows the receiver of %s that the account sent', async (_, parts) => {
    expect((await read(parts)).known).toEqual([friend])
  })

  test('default: knows the receiver of a transfer on Solana', async () => {
    expect((await read({ networkId: solana, from: owner })).known).toEqual([entryPoint])
  })

  test.each<[string, Parts]>([
    ['a claimed token that logs a transfer of the account', { transfer: { fungible_info: forged } }],
    ['a token that is marked as spam', { transfer: { fungible_info: { ...coins, is_spam: true } } }],
    ['a transaction of another account', { metadata: { sentFrom: thief } }],
    ['a transaction with an unknown sender', { metadata: { sentFrom: '' } }],
    [
      'a user operation, for an account that is not a smart account',
      { metadata: { sentFrom: thief, sentTo: entryPoint } },
    ],
    [
      'a user operation of a smart account under a permission',
      { type: 'smartAccount', metadata: { sentFrom: thief, sentTo: entryPoint, permission: '0x1' } },
    ],
    [
      'another account’s transaction with the smart account',
      { type: 'smartAccount', metadata: { sentFrom: thief, sentTo: thief } },
    ],
    ['a transfer from another sender in the transaction', { transfer: { sender: thief } }],
    ['a transfer with an unknown sender', { transfer: { sender: undefined } }],
    ['a transfer of 0', { transfer: { quantity: { numeric: '0.000' } } }],
    ['a transfer worth less than a cent', { transfer: { value: '0.0099' } }],
    ['a tiny amount of an unpriced token', { transfer: { quantity: { numeric: '0.000099' } } }],
    ['a swap, whose receiver is the router', { metadata: { operationType: 'trade' } }],
    [
      'a transfer to a token’s contract',
      { transfer: { fungible_info: coins, recipient: usdc.toLowerCase() } },
    ],
    ['a burn', { metadata: { operationType: 'burn' } }],
    ['a failed transaction', { metadata: { status: 'failed' } }],
    [
      'an NFT',
      { transfer: { fungible_info: undefined, nft_info: { name: 'Ape', flags: { is_spam: false } } } },
    ],
    ['a token, if the token list is unreachable', { list: 'down' }],
  ])('attack: knows no receiver from %s', async (_, parts) => {
    expect((await read(parts)).known).toEqual([])
  })
})

describe('counterpartiesQuery', () => {
  test('default: returns both sides of real transfers, and listed contracts', async () => {
    expect((await read({ transfer: { sender: thief, recipient: account } })).seen).toEqual([thief, usdc])
  })
  test('attack: omits the other side of a forged transfer', async () => {
    expect((await read({ transfer: { fungible_info: forged } })).seen).toEqual([usdc])
  })
})
