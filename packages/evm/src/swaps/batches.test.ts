import { defineNetwork, type Swap } from '@foyer/core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { isAtomic } from './isAtomic.ts'
import { watchSwap } from './watchSwap.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = `0x${'ab'.repeat(32)}`
const network = defineNetwork({
  id: 1,
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const token = { name: 'T', symbol: 'T', decimals: 18 }

describe('isAtomic', () => {
  const ask = (answer: () => Promise<unknown>) =>
    isAtomic({ request: answer, on: () => {}, removeListener: () => {} } as never, {
      account,
      chainId: '0x1',
    })

  test.each([
    [{ '0x1': { atomic: { status: 'supported' } } }, true],
    [{ '0x01': { atomic: { status: 'supported' } } }, true],
    [{ 1: { atomic: { status: 'supported' } } }, true],
    [{ 'eip155:1': { atomic: { status: 'supported' } } }, true],
    // On every chain, unless the chain itself is listed.
    [{ '0x0': { atomic: { status: 'supported' } } }, true],
    [{ '0x0': { atomic: { status: 'supported' } }, '0x1': { atomic: { status: 'unsupported' } } }, false],
    [{ '': { atomic: { status: 'supported' } } }, false],
    // The account would first have to be upgraded.
    [{ '0x1': { atomic: { status: 'ready' } } }, false],
    [{ '0x1': { atomic: { status: 'unsupported' } } }, false],
    [{ '0x2': { atomic: { status: 'supported' } } }, false],
    [{ '0x1': {} }, false],
    [null, false],
    ['nonsense', false],
  ])('reads capabilities %j as atomic: %s', async (answer, expected) => {
    expect(await ask(async () => answer)).toBe(expected)
  })

  test('error: returns false if the wallet lacks the method', async () => {
    expect(await ask(() => Promise.reject({ code: 4200 }))).toBe(false)
  })

  test('error: returns false if the wallet never answers', async () => {
    vi.useFakeTimers()
    const asked = ask(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await asked).toBe(false)
    vi.useRealTimers()
  })
})

describe('watchSwap with a batch', () => {
  const watch = (
    answers: readonly (() => unknown)[],
    options: { intervalMs?: number; fetch?: typeof fetch; callsId?: string } = { intervalMs: 1 },
  ) => {
    const left = [...answers]
    const swap: Swap = {
      id: '1',
      kind: 'swap',
      status: 'pending',
      callsId: options.callsId ?? '0xcalls',
      networkId: 'eip155:1',
      account,
      sold: token,
      bought: token,
      amount: '1',
      toAmount: '1',
      minimum: '1',
      startedAt: 0,
      trace: { fromBlock: '16' },
    }
    return watchSwap({
      network,
      swap,
      getProvider: () => ({ request: async () => (left.length > 1 ? left.shift() : left[0])?.() }) as never,
      onHash: () => {},
      rpcUrls: options.fetch ? ['https://node.test'] : [],
      signal: new AbortController().signal,
      ...options,
    })
  }
  const receipts = [{ transactionHash: hash }]

  test('default: waits until the wallet reports the batch as confirmed', async () => {
    const end = await watch([
      () => ({ status: 100 }),
      () => {
        throw new Error('Away')
      },
      () => 'nonsense',
      () => ({ status: 200, receipts }),
    ])
    expect(end).toEqual({ status: 'confirmed', hash })
  })

  test.each(['PENDING', 'Pending', ' pending ', '100', '0x64', 100])(
    'behavior: keeps waiting at status %j',
    async (open) => {
      const ends = [() => ({ status: open }), () => ({ status: open }), () => ({ status: 200, receipts })]
      expect(await watch(ends)).toEqual({ status: 'confirmed', hash })
    },
  )

  test.each(['CONFIRMED', 'confirmed', 'Success', '200', '0xc8'])(
    'behavior: reads status %j as confirmed',
    async (done) => {
      expect(await watch([() => ({ status: done, receipts })])).toEqual({ status: 'confirmed', hash })
    },
  )

  test.each(['FAILED', 'failed', 'reverted', '0x1f4'])(
    'behavior: reads status %j as failed',
    async (failed) => {
      expect(await watch([() => ({ status: failed, receipts })])).toEqual({ status: 'failed', hash })
    },
  )

  test('param: intervalMs: asks the wallet every 4 s by default', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const asked = vi.fn(() => ({ status: 100 }))
    const done = watch([asked, asked, () => ({ status: 200, receipts })], {})
    await vi.advanceTimersByTimeAsync(3_999)
    expect(asked).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await done).toEqual({ status: 'confirmed', hash })
  })

  test.each([
    // The wallet's final status, which by definition has no receipt.
    [{ status: 400 }, { status: 'dropped' }],
    [{ status: 400, receipts: [] }, { status: 'dropped' }],
    [
      { status: 500, receipts },
      { status: 'failed', hash },
    ],
    [
      { status: 500, receipts: [{ transactionHash: hash, status: '0x0' }] },
      { status: 'failed', hash },
    ],
    [
      { status: 600, receipts },
      { status: 'failed', hash },
    ],
    [
      { status: 'CONFIRMED', receipts },
      { status: 'confirmed', hash },
    ],
  ])('error: reads the final status from %j', async (answer, end) => {
    expect(await watch([() => answer])).toEqual(end)
  })

  const first = `0x${'01'.repeat(32)}`
  const several = (...statuses: readonly unknown[]) => [
    { transactionHash: first, status: statuses[0] },
    { transactionHash: hash, status: statuses[1] },
  ]

  test('behavior: reports several transactions with one status, and returns all hashes', async () => {
    const end = await watch([() => ({ status: 200, receipts: several('0x1', '0x1') })])
    expect(end).toEqual({ status: 'confirmed', hash, otherHashes: [first] })
    expect(await watch([() => ({ status: 500, receipts: several('0x0', '0x0') })])).toEqual({
      status: 'failed',
      hash,
      otherHashes: [first],
    })
  })

  test('behavior: counts a repeated receipt as one transaction', async () => {
    const repeated = [{ transactionHash: hash.toUpperCase().replace('X', 'x') }, { transactionHash: hash }]
    expect(await watch([() => ({ status: 200, receipts: repeated })])).toEqual({ status: 'confirmed', hash })
  })

  test.each([
    [200, several('0x0', '0x1')],
    [200, several('0x1', '0x0')],
    [600, several('0x0', '0x1')],
    [600, several('0x1', '0x0')],
    [500, several('0x1', '0x0')],
    [200, [...several('0x1', '0x1'), { transactionHash: hash, status: '0x0' }]],
  ])(
    'attack: status %s is unclear if only some of several transactions succeeded',
    async (status, partly) => {
      expect(await watch([() => ({ status, receipts: partly })])).toEqual({ status: 'unclear' })
    },
  )

  test('attack: does not look up more receipts than a batch can have', async () => {
    const many = Array.from({ length: 21 }, (_, index) => ({
      transactionHash: `0x${index.toString(16).padStart(64, '0')}`,
    }))
    expect(await watch([() => ({ status: 200, receipts: many })])).toEqual({ status: 'unclear' })
  })

  /** A node with these transactions, by status. */
  const createNode =
    (statuses: Readonly<Record<string, string>>): typeof fetch =>
    async (_, init) => {
      const calls: { id: number; params: [string] }[] = JSON.parse(String(init?.body))
      const answers = calls.map(({ id, params: [asked] }) => ({
        jsonrpc: '2.0',
        id,
        result: statuses[asked] === undefined ? null : { status: statuses[asked], logs: [] },
      }))
      return Response.json(answers)
    }
  const onChain = (statuses: Readonly<Record<string, string>>) => ({
    intervalMs: 1,
    fetch: createNode(statuses),
  })

  test('behavior: checks every transaction on the chain, not only the last one', async () => {
    const told = [() => ({ status: 200, receipts: [{ transactionHash: first }, { transactionHash: hash }] })]
    const both = { otherHashes: [first], hash }
    const ends: [Readonly<Record<string, string>>, object][] = [
      [
        { [first]: '0x1', [hash]: '0x1' },
        { status: 'confirmed', ...both },
      ],
      [
        { [first]: '0x0', [hash]: '0x0' },
        { status: 'failed', ...both },
      ],
      [{ [first]: '0x0', [hash]: '0x1' }, { status: 'unclear' }],
      [{ [first]: '0x1', [hash]: '0x0' }, { status: 'unclear' }],
      [{ [first]: '0x0' }, { status: 'unclear' }],
      // The node is behind: the wallet knows more.
      [{}, { status: 'confirmed', ...both }],
    ]
    for (const [statuses, end] of ends) expect(await watch(told, onChain(statuses))).toEqual(end)
  })

  test('attack: reports an unclear outcome if the wallet reports a failure and the chain a success', async () => {
    const told = [() => ({ status: 500, receipts })]
    expect(await watch(told, onChain({ [hash]: '0x1' }))).toEqual({ status: 'unclear' })
    expect(await watch(told, onChain({ [hash]: '0x0' }))).toEqual({ status: 'failed', hash })
    expect(await watch(told, onChain({}))).toEqual({ status: 'failed', hash })
  })

  describe('a Safe proposal', () => {
    const proposal = `0x${'5a'.repeat(32)}`
    const executed = `0x${'ec'.repeat(32)}`
    const success = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
    /** A node with the Safe’s execution of a proposal. */
    const safeNode =
      (id: string, code = '0x6001'): typeof fetch =>
      async (_, init) => {
        const calls: { id: number; method: string; params: [{ address?: unknown }] }[] = JSON.parse(
          String(init?.body),
        )
        const answer = ({ method, params: [asked] }: (typeof calls)[number]) => {
          if (method === 'eth_getTransactionReceipt') return null
          if (method === 'eth_getCode') return code
          if (method === 'eth_getBlockByNumber') return { number: '0x20' }
          if (method !== 'eth_getLogs' || asked.address !== account) return []
          return [
            {
              address: account,
              topics: [success, id],
              data: `0x${'0'.repeat(64)}`,
              transactionHash: executed,
              blockNumber: '0x18',
              logIndex: '0x0',
            },
          ]
        }
        return Response.json(calls.map((call) => ({ jsonrpc: '2.0', id: call.id, result: answer(call) })))
      }
    const options = (fetch: typeof globalThis.fetch) => ({ intervalMs: 1, fetch, callsId: proposal })

    test('behavior: ends with the proposal’s execution, even if the wallet reports it as pending or fails', async () => {
      const end = { status: 'confirmed', hash: executed }
      expect(await watch([() => ({ status: 100 })], options(safeNode(proposal)))).toEqual(end)
      expect(await watch([() => ({ status: 'PENDING' })], options(safeNode(proposal)))).toEqual(end)
      const away = () => {
        throw new Error('Away')
      }
      expect(await watch([away], options(safeNode(proposal)))).toEqual(end)
    })

    test('behavior: prefers the wallet’s receipts, and ignores proposals for an externally owned account', async () => {
      const told = () => ({ status: 200, receipts })
      expect(await watch([told], options(safeNode(proposal)))).toEqual({ status: 'confirmed', hash })
      const open = Array.from({ length: 8 }, () => () => ({ status: 100 }))
      const end = { status: 'confirmed', hash }
      expect(await watch([...open, told], options(safeNode(proposal, '0x')))).toEqual(end)
      expect(await watch([...open, told], options(safeNode(`0x${'77'.repeat(32)}`)))).toEqual(end)
    })
  })

  const unknown = () => {
    throw Object.assign(new Error('No matching bundle found'), { code: 5730 })
  }
  const withoutProof: [string, () => unknown][] = [
    ['500 without receipts', () => ({ status: 500, receipts: [], atomic: true })],
    ['500 with receipts: null', () => ({ status: 500, receipts: null })],
    ['600 without a hash', () => ({ status: 600, receipts: [{ status: '0x0' }] })],
    [
      '500 with a receipt that says success',
      () => ({ status: 500, receipts: [{ transactionHash: hash, status: '0x1' }] }),
    ],
    ['200 without receipts', () => ({ status: 200 })],
    ['200 with receipts: null', () => ({ status: 200, receipts: null })],
    [
      '200 with a receipt that says failure',
      () => ({ status: 200, receipts: [{ transactionHash: hash, status: '0x0' }] }),
    ],
    ['calls that the wallet does not know', unknown],
    ...['No matching bundle found', 'Unknown bundle id', 'Call bundle not found', 'Invalid calls id'].map(
      (words): [string, () => unknown] => [
        `an error with nothing but the words "${words}"`,
        () => {
          throw Object.assign(new Error(words), { code: -32603 })
        },
      ],
    ),
    ['an unknown status word', () => ({ status: 'LIMBO', receipts })],
    [
      'a wallet without the method',
      () => {
        throw Object.assign(new Error('Method not found'), { code: -32601 })
      },
    ],
  ]

  test.each(withoutProof)(
    'attack: %s does not prove the outcome, which finally becomes unclear',
    async (_, answer) => {
      expect(await watch([answer])).toEqual({ status: 'unclear' })
    },
  )

  test.each(withoutProof)('behavior: keeps asking after %s, until the receipts arrive', async (_, answer) => {
    const end = await watch([answer, answer, () => ({ status: 200, receipts })])
    expect(end).toEqual({ status: 'confirmed', hash })
  })

  test('behavior: without proof, asks again for a minute', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const asked = vi.fn(() => ({ status: 500, receipts: [] }))
    const done = watch([asked], {})
    await vi.advanceTimersByTimeAsync(55_000)
    expect(asked).toHaveBeenCalledTimes(14)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await done).toEqual({ status: 'unclear' })
  })
})
