import { defineNetwork } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { readMoved } from './readMoved.ts'

const account = '0x1111111111111111111111111111111111111111'
const friend = '0x2222222222222222222222222222222222222222'
const thief = '0x3333333333333333333333333333333333333333'
const address = '0x4444444444444444444444444444444444444444'
const lookAlike = '0x4444444444444444444444444444444444444445'
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (hex: string) => `0x${hex.replace(/^0x/, '').padStart(64, '0')}`
const network = defineNetwork({
  id: 1,
  chainNamespace: 'eip155',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.test'] } },
})
type Log = { address: string; topics: string[]; data: string }
const log = (from: string, to: string, amount: bigint, about: Partial<Log> = {}): Log => ({
  address,
  topics: [transfer, word(from), word(to)],
  data: word(amount.toString(16)),
  ...about,
})
/** Reads a transaction with these logs; the node knows nothing else. */
const read = (logs: readonly Log[], to: string, { from = account, status = '0x1' } = {}) =>
  readMoved({
    hash: word('1'),
    network,
    account,
    arrival: { token: { name: 'USD Coin', symbol: 'USDC', decimals: 6, address }, to },
    sold: { address, decimals: 6 },
    rpcUrls: ['https://node.test'],
    signal: new AbortController().signal,
    fetch: async (_, init) => {
      const calls: { id: number }[] = JSON.parse(String(init?.body))
      const result = { status, from, gasUsed: '0x1', effectiveGasPrice: '0x1', logs }
      return Response.json(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result })))
    },
  })

describe('readMoved', () => {
  test('behavior: what the account spent of a token, without what came back of it', async () => {
    const logs = [
      log(account, thief, 10_000_000n),
      log(thief, account, 250_000n),
      log(thief, friend, 9_750_000n),
    ]
    expect(await read(logs, friend)).toMatchObject({ arrived: '9.75', spent: '9.75' })
    expect(await read([log(thief, friend, 1n)], friend)).not.toHaveProperty('spent')
    expect(await read(logs, friend, { status: '0x0' })).not.toHaveProperty('spent')
  })

  test('default: sums the token’s transfer events', async () => {
    const logs = [log(account, friend, 600_000n), log(thief, friend, 400_000n)]
    expect((await read(logs, friend)).arrived).toBe('1')
  })

  test.each([
    ['of a look-alike token', { address: lookAlike }],
    ['of another event', { topics: [word('1'), word(account), word(friend)] }],
    ['of an item', { topics: [transfer, word(account), word(friend), word('1')], data: '0x' }],
    ['with more than an amount', { data: `${word('1')}${'0'.repeat(64)}` }],
    ['to someone else', { topics: [transfer, word(account), word(thief)] }],
  ])('attack: a forged log %s does not count as an arrival', async (_, about) => {
    expect((await read([log(account, friend, 1n, about)], friend)).arrived ?? '0').toBe('0')
  })

  test('attack: counts nothing for a contract that kept the swapped funds, or took its payment back', async () => {
    for (const logs of [
      [],
      [log(thief, friend, 5n)],
      [log(thief, account, 5n), log(account, thief, 5n)],
      [log(thief, account, 5n, { address: lookAlike })],
    ])
      expect((await read(logs, account)).arrived).toBe('0')
  })

  const deposit = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
  const wrap = (to: string, amount: bigint, about: Partial<Log> = {}) =>
    log(thief, to, amount, { topics: [deposit, word(to)], ...about })

  test('behavior: counts wrapped native currency once, whether it logs a deposit, a transfer or both', async () => {
    expect((await read([wrap(account, 1_000_000n)], account)).arrived).toBe('1')
    expect((await read([wrap(account, 5n), log(thief, account, 5n)], account)).arrived).toBe('0.000005')
    // A router wraps for itself, and passes it on.
    expect((await read([wrap(thief, 5n), log(thief, account, 5n)], account)).arrived).toBe('0.000005')
  })

  test('attack: ignores a deposit for another account, of another token, or one that is passed on at once', async () => {
    for (const logs of [
      [wrap(thief, 5n)],
      [wrap(account, 5n, { address: lookAlike })],
      [wrap(account, 5n, { topics: [deposit, word(account), word(account)] })],
      [wrap(account, 5n), log(account, thief, 5n)],
    ])
      expect((await read(logs, account)).arrived).toBe('0')
  })

  const withdrawal = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
  const unwrap = (from: string, amount: bigint) =>
    log(thief, from, amount, { topics: [withdrawal, word(from)] })

  test('behavior: subtracts wrapped currency that is unwrapped in the same transaction', async () => {
    expect((await read([wrap(account, 5_000_000n), unwrap(account, 2_000_000n)], account)).arrived).toBe('3')
    expect((await read([log(thief, account, 5n), unwrap(account, 5n)], account)).arrived).toBe('0')
    expect((await read([log(thief, account, 1_000_000n), unwrap(thief, 5n)], account)).arrived).toBe('1')
    // Logged twice.
    const both = [
      log(thief, account, 2_000_000n),
      log(account, thief, 1_000_000n),
      unwrap(account, 1_000_000n),
    ]
    expect((await read(both, account)).arrived).toBe('1')
  })

  test('behavior: returns no amount, rather than zero, for a receiver that passes the token on at once', async () => {
    const logs = [log(account, friend, 5n), log(friend, thief, 5n)]
    expect((await read(logs, friend)).arrived).toBeUndefined()
  })

  /** Reads the purchase of a token that logs nothing, from a node with these balances before and after the block. */
  const readSilent = async (before: bigint, after: bigint, logs: readonly Log[] = []) => {
    const { arrived } = await readMoved({
      hash: word('1'),
      network,
      account,
      arrival: { token: { name: 'USD Coin', symbol: 'USDC', decimals: 6, address }, to: account },
      rpcUrls: ['https://node.test'],
      signal: new AbortController().signal,
      fetch: async (_, init) => {
        const calls: { id: number; method: string; params: [{ to: string }, string] }[] = JSON.parse(
          String(init?.body),
        )
        const answer = ({ method, params: [call, block] }: (typeof calls)[number]) => {
          if (method === 'eth_call')
            return call.to === address ? word((block === '0x9' ? after : before).toString(16)) : undefined
          return { status: '0x1', from: account, gasUsed: '0x1', blockNumber: '0x9', logs }
        }
        return Response.json(calls.map((call) => ({ jsonrpc: '2.0', id: call.id, result: answer(call) })))
      },
    })
    return arrived
  }

  test('behavior: reads a token that logs no transfers from the balances around the block', async () => {
    expect(await readSilent(1n, 2_000_001n)).toBe('2')
    // The log counts where there is one.
    expect(await readSilent(1n, 2_000_001n, [log(thief, account, 3_000_000n)])).toBe('3')
  })

  test('attack: counts nothing if the balance did not grow, or a logged transfer went to someone else', async () => {
    expect(await readSilent(5n, 5n)).toBe('0')
    expect(await readSilent(5n, 4n)).toBe('0')
    // It logs its transfers, and none was for the account: the balance grew by another transaction.
    expect(await readSilent(5n, 2_000_005n, [log(thief, friend, 5n)])).toBe('0')
  })

  test('attack: counts nothing for a token that keeps or redirects the whole transfer', async () => {
    expect((await read([log(account, thief, 1_000_000n)], friend)).arrived).toBe('0')
  })

  test('behavior: returns no amount without logs, or for a failed transaction', async () => {
    expect((await read([], friend)).arrived).toBeUndefined()
    expect((await read([log(thief, account, 5n)], account, { status: '0x0' })).arrived).toBeUndefined()
  })

  /** Reads the received ETH of a swap, from a node with these balances before and after the block. */
  const readNative = (
    balances: readonly [before: bigint, after: bigint],
    {
      counts = [4n, 5n],
      code = '0x',
      from = account,
      to = account,
      value = 0n,
      called = thief,
      input = '0x',
      receipt = {},
    } = {},
  ) =>
    readMoved({
      hash: word('1'),
      network,
      account,
      arrival: { token: { name: 'Ether', symbol: 'ETH', decimals: 18 }, to },
      rpcUrls: ['https://node.test'],
      signal: new AbortController().signal,
      fetch: async (_, init) => {
        const calls: { id: number; method: string; params: string[] }[] = JSON.parse(String(init?.body))
        const hex = (number: bigint | undefined) => `0x${(number ?? 0n).toString(16)}`
        const answer = ({ method, params: [, block] }: (typeof calls)[number]) => {
          const at = block === '0x9' ? 1 : 0
          if (method === 'eth_getTransactionReceipt')
            return {
              status: '0x1',
              from,
              gasUsed: '0x2',
              effectiveGasPrice: '0x3',
              blockNumber: '0x9',
              logs: [],
              ...receipt,
            }
          if (method === 'eth_getTransactionByHash')
            return { hash: word('1'), from, to: called, nonce: '0x4', value: hex(value), input }
          if (method === 'eth_getBalance') return hex(balances[at])
          return method === 'eth_getCode' ? code : hex(counts[at])
        }
        return Response.json(calls.map((call) => ({ jsonrpc: '2.0', id: call.id, result: answer(call) })))
      },
    })

  test('behavior: reads received native currency from the balances around the block', async () => {
    expect((await readNative([100n, 94n + 10n ** 18n])).arrived).toBe('1')
    expect((await readNative([100n, 94n + 10n ** 18n], { value: 0n, to: friend })).arrived).toBeUndefined()
  })

  test('attack: counts nothing for a router that pays no ETH, or takes some', async () => {
    expect((await readNative([100n, 94n])).arrived).toBe('0')
    expect((await readNative([100n, 44n], { value: 50n })).arrived).toBe('0')
    expect((await readNative([100n, 10n])).arrived).toBe('0')
  })

  test('behavior: the amount is unknown if something else may have changed the balance', async () => {
    const balances = [100n, 94n] as const
    expect((await readNative(balances, { counts: [4n, 6n] })).arrived).toBeUndefined()
    expect((await readNative(balances, { code: '0xef0100' })).arrived).toBeUndefined()
    expect((await readNative(balances, { from: friend })).arrived).toBeUndefined()
  })

  test('behavior: returns no amount for an account with code that calls itself', async () => {
    const self = { called: account, code: '0xef0100' }
    expect((await readNative([100n, 94n], { ...self, input: '0x12' })).arrived).toBeUndefined()
    // Sent to itself.
    expect((await readNative([100n, 94n], { ...self, value: 10n ** 18n })).arrived).toBe('1')
  })

  test.each([
    ['with an operator’s share', { operatorFeeScalar: '0x1' }],
    ['with an operator’s constant share', { operatorFeeConstant: '0x1' }],
    ['of a type whose fee may be sponsored, or paid in a token', { type: '0x7b' }],
  ])('behavior: returns neither fee nor amount for a fee %s', async (_, receipt) => {
    const known = await readNative([100n, 94n], { receipt: { type: '0x2', operatorFeeScalar: '0x0' } })
    expect(known).toEqual({ arrived: '0', paidFee: '0.000000000000000006' })
    expect(await readNative([100n, 94n], { receipt })).toEqual({})
  })

  describe('several transactions of one request', () => {
    const first = word('a1')
    const last = word('a2')
    type About = { logs?: readonly Log[]; block?: string; from?: string; status?: string; type?: string }
    /** Reads them from a node with these receipts, and with this balance at the end of each block. */
    const readAll = (
      receipts: Readonly<Record<string, About | null>>,
      {
        balances = {},
        counts = {},
        native = false,
      }: { balances?: Record<string, bigint>; counts?: Record<string, bigint>; native?: boolean } = {},
    ) =>
      readMoved({
        hash: last,
        otherHashes: [first],
        network,
        account,
        arrival: {
          token: native
            ? { name: 'Ether', symbol: 'ETH', decimals: 18 }
            : { name: 'USD Coin', symbol: 'USDC', decimals: 6, address },
          to: account,
        },
        rpcUrls: ['https://node.test'],
        signal: new AbortController().signal,
        fetch: async (_, init) => {
          const calls: { id: number; method: string; params: [string, string] }[] = JSON.parse(
            String(init?.body),
          )
          const hex = (number = 0n) => `0x${number.toString(16)}`
          const answer = ({ method, params: [hash, block] }: (typeof calls)[number]) => {
            if (method === 'eth_getTransactionReceipt') {
              const found = receipts[hash]
              if (!found) return found
              const { logs = [], block: blockNumber = '0x9', from = account, status = '0x1', type } = found
              return { status, from, gasUsed: '0x2', effectiveGasPrice: '0x3', blockNumber, logs, type }
            }
            if (method === 'eth_getTransactionByHash')
              return { hash, from: account, to: thief, nonce: '0x4', value: '0x5', input: '0x12' }
            if (method === 'eth_call') return word(hex(balances[block]))
            if (method === 'eth_getBalance') return hex(balances[block])
            return method === 'eth_getCode' ? '0x' : hex(counts[block])
          }
          return Response.json(calls.map((call) => ({ jsonrpc: '2.0', id: call.id, result: answer(call) })))
        },
      })

    test('default: sums amounts and fees of all transactions', async () => {
      const [early, late] = [log(thief, account, 1_000_000n), log(thief, account, 500_000n)]
      expect(await readAll({ [first]: { logs: [early] }, [last]: { logs: [late] } })).toEqual({
        arrived: '1.5',
        paidFee: '0.000000000000000012',
      })
    })

    test('attack: subtracts a token that the next transaction takes away', async () => {
      const [come, gone] = [log(thief, account, 5n), log(account, thief, 5n)]
      expect((await readAll({ [first]: { logs: [come] }, [last]: { logs: [gone] } })).arrived).toBe('0')
    })

    test('behavior: returns nothing if one receipt is missing', async () => {
      expect(await readAll({ [first]: null, [last]: { logs: [log(thief, account, 5n)] } })).toEqual({})
      expect(await readAll({ [last]: { logs: [log(thief, account, 5n)] }, [first]: null })).toEqual({})
    })

    test('behavior: returns no sum of fees if one of them is unknown', async () => {
      const { paidFee } = await readAll({ [first]: { type: '0x7b' }, [last]: {} })
      expect(paidFee).toBeUndefined()
      // Someone else paid for one of them.
      const sponsored = await readAll({ [first]: { from: friend }, [last]: {} })
      expect(sponsored.paidFee).toBe('0.000000000000000006')
    })

    test('behavior: counts the balance of a token without logs once for each block', async () => {
      const balances = { '0x8': 0n, '0x9': 2_000_000n, '0xa': 3_000_000n }
      expect((await readAll({ [first]: {}, [last]: {} }, { balances })).arrived).toBe('2')
      expect((await readAll({ [first]: {}, [last]: { block: '0xa' } }, { balances })).arrived).toBe('3')
    })

    test('behavior: adds the account’s own spending back to the received native currency', async () => {
      const eth = 10n ** 18n
      const options = {
        native: true,
        balances: { '0x8': 100n, '0x9': 78n + eth, '0xa': 78n + 3n * eth },
        counts: { '0x8': 4n, '0x9': 6n, '0xa': 6n },
      }
      expect((await readAll({ [first]: {}, [last]: {} }, options)).arrived).toBe('1')
      // One in each block; another transaction of the account would be hidden in one of them.
      const apart = { [first]: {}, [last]: { block: '0xa' } }
      expect(
        (await readAll(apart, { ...options, counts: { '0x8': 4n, '0x9': 5n, '0xa': 6n } })).arrived,
      ).toBe('3')
      expect((await readAll(apart, options)).arrived).toBeUndefined()
    })
  })
})
