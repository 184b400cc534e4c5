import { defineNetwork } from '@foyer/core'
import { numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { readMoved } from './readMoved.ts'

const account = '0x1111111111111111111111111111111111111111'
const owner = '0x2222222222222222222222222222222222222222'
const router = '0x3333333333333333333333333333333333333333'
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const word = (value: bigint | string) => numberToHex(BigInt(value), { size: 32 })
const hash = word(0xa1n)
const stranger = word(0xb2n)
const eth = 10n ** 18n
const network = defineNetwork({
  id: 1,
  chainNamespace: 'eip155',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.test'] } },
})

type Log = { address: string; topics: readonly string[]; data: string; transactionHash?: string }
/** The Safe’s own event of an execution, with the refund that it paid. */
const executed = (payment = 0n): Log => ({
  address: account,
  topics: ['0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e', word(7n)],
  data: word(payment),
})
/** The Safe’s own event of native currency that it received. */
const received = (amount: bigint): Log => ({
  address: account,
  topics: ['0x3d0ce9bfc3ed7d6862dbb28b2dea94561fe714a1b4d019aa8af39730d1ad7c3d', word(router)],
  data: word(amount),
})
const operation = (): Log => ({
  address: entryPoint,
  topics: [
    '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
    word(8n),
    word(account),
    word(0n),
  ],
  data: `${word(3n)}${[1n, 9n, 9n].map((value) => word(value).slice(2)).join('')}`,
})
/** The entry point’s event of a payment by the account: its deposit after that. */
const deposited = (total: bigint): Log => ({
  address: entryPoint,
  topics: ['0x2da466a7b24304f47e87fa2e1e5a81b9831ce54fec19055ce277ca2f39ba42c4', word(account)],
  data: word(total),
})

/** Reads the ETH that a swap brought an account with code, whose transaction someone else sent. */
async function read({
  logs,
  others = [],
  hidden = [],
  balances = [0n, 0n],
  counts = [1n, 1n],
  deposit = 0n,
  transactions = [],
  isPruned = false,
}: {
  logs: readonly Log[]
  /** Events of other transactions in the block. */
  others?: readonly Log[]
  /** Events of the transaction that the node leaves out when it is asked for the block’s. */
  hidden?: readonly Log[]
  balances?: readonly [bigint, bigint]
  counts?: readonly [bigint, bigint]
  /** Deposit at the entry point before the block. */
  deposit?: bigint
  transactions?: readonly { hash: string; from: string; to: string }[]
  isPruned?: boolean
}) {
  const { arrived } = await readMoved({
    hash,
    network,
    account,
    arrival: { token: { name: 'Ether', symbol: 'ETH', decimals: 18 }, to: account },
    rpcUrls: ['https://node.test'],
    signal: new AbortController().signal,
    fetch: async (_, init) => {
      const calls: { id: number; method: string; params: [never, string] }[] = JSON.parse(String(init?.body))
      const answer = ({ method, params: [asked, block] }: (typeof calls)[number]) => {
        const at = block === '0x9' ? 1 : 0
        switch (method) {
          case 'eth_getTransactionReceipt':
            return { status: '0x1', from: owner, gasUsed: '0x1', blockNumber: '0x9', logs }
          case 'eth_getBalance':
            return isPruned ? null : numberToHex(balances[at] ?? 0n)
          case 'eth_getTransactionCount':
            return numberToHex(counts[at] ?? 0n)
          case 'eth_getCode':
            return '0x6001'
          case 'eth_call':
            return word(block === '0x8' ? deposit : 99n)
          case 'eth_getBlockByNumber':
            return {
              transactions: [{ hash, from: owner, to: account }, ...transactions].map((each) => ({
                ...each,
                nonce: '0x1',
                value: '0x0',
                input: '0x',
              })),
            }
          default: {
            const { address, topics = [] } = asked as { address: string | string[]; topics?: unknown[] }
            return [
              ...logs
                .filter((each) => !hidden.includes(each))
                .map((each) => ({ ...each, transactionHash: hash })),
              ...others.map((each) => ({ ...each, transactionHash: stranger })),
            ].filter(
              (each) =>
                [address].flat().some((one) => one.toLowerCase() === each.address.toLowerCase()) &&
                topics.every((topic, index) => topic === null || topic === each.topics[index]),
            )
          }
        }
      }
      return Response.json(calls.map((call) => ({ jsonrpc: '2.0', id: call.id, result: answer(call) })))
    },
  })
  return arrived
}

describe('readNativeGain', () => {
  test('behavior: reads a Safe’s gain from the balances around the block', async () => {
    expect(await read({ logs: [executed(), received(eth)], balances: [5n, 5n + eth] })).toBe('1')
    // Older Safes log no arrival.
    expect(await read({ logs: [executed()], balances: [5n, 5n + eth] })).toBe('1')
  })

  test('attack: counts nothing for a router that pays no ETH to a Safe', async () => {
    expect(await read({ logs: [executed()], balances: [5n, 5n] })).toBe('0')
  })

  test('behavior: reads an operation’s gain, and adds back the fee that the account deposited', async () => {
    expect(await read({ logs: [operation()], balances: [5n, 5n + eth] })).toBe('1')
    // It raised its deposit from 20 to 50 for the fee.
    const logs = [deposited(50n), operation()]
    expect(await read({ logs, deposit: 20n, balances: [100n, 70n + eth] })).toBe('1')
    expect(await read({ logs, deposit: 20n, balances: [100n, 70n] })).toBe('0')
  })

  test.each<[string, Partial<Parameters<typeof read>[0]>]>([
    ['another execution of the Safe', { others: [executed()] }],
    ['money that the Safe logged in another transaction', { others: [received(1n)] }],
    ['another operation', { others: [operation()] }],
    ['a deposit that another transaction made', { others: [deposited(1n)] }],
    ['a payment to the account', { transactions: [{ hash: stranger, from: owner, to: account }] }],
    [
      'a transaction of the account’s own key',
      { transactions: [{ hash: stranger, from: account, to: owner }] },
    ],
    ['a nonce that the account used', { counts: [1n, 2n] }],
  ])('behavior: returns no amount with %s in the block', async (_, about) => {
    const logs = [executed(), received(eth)]
    expect(await read({ logs, balances: [5n, 5n + eth], ...about })).toBeUndefined()
  })

  test('behavior: returns no amount if the account spent an unknown sum', async () => {
    expect(await read({ logs: [executed(3n)], balances: [5n, 2n + eth] })).toBeUndefined()
    expect(await read({ logs: [executed()], balances: [5n, 4n] })).toBeUndefined()
    expect(await read({ logs: [executed(), received(eth)], balances: [5n, 4n + eth] })).toBeUndefined()
    const twice = [deposited(50n), operation(), deposited(60n), operation()]
    expect(await read({ logs: twice, deposit: 20n, balances: [100n, 60n + eth] })).toBeUndefined()
  })

  test('attack: returns no amount if a node that lags behind omits the block’s events', async () => {
    const logs = [executed()]
    expect(await read({ logs, hidden: logs, balances: [5n, 5n + eth] })).toBeUndefined()
  })

  test('behavior: returns no amount for an account that does not log its executions', async () => {
    expect(await read({ logs: [], balances: [5n, 5n + eth] })).toBeUndefined()
    const forged = { ...executed(), address: router }
    expect(await read({ logs: [forged], balances: [5n, 5n + eth] })).toBeUndefined()
  })

  test('behavior: reads a Safe’s gain from its log if the node has no old balances', async () => {
    expect(await read({ logs: [executed(), received(eth)], isPruned: true })).toBe('1')
    expect(await read({ logs: [executed()], isPruned: true })).toBeUndefined()
    const forged = { ...received(eth), address: router }
    expect(await read({ logs: [executed(), forged], isPruned: true })).toBeUndefined()
  })
})
