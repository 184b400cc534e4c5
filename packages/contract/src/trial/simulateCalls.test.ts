import { describe, expect, test } from 'vitest'
import { type SimulateCallsParameters, simulateCalls } from './simulateCalls.ts'

const from = '0x00000000000000000000000000000000000000a1'
const to = '0x00000000000000000000000000000000000000b2'
const gwei = 10n ** 9n
const fees = { maxFeePerGas: 3n * gwei, maxPriorityFeePerGas: gwei }
const call = { to, value: 5n, data: '0x' }
type Entry = {
  calls: { from: string; to: string; gas?: string; maxFeePerGas?: string }[]
  blockOverrides?: Record<string, string>
  stateOverrides?: Record<string, { balance?: string; stateDiff?: Record<string, string> }>
}

/** Simulates calls on a node that runs each of them with 100,000 gas. */
async function run({
  balance = 0n,
  block = {},
  ...parameters
}: Partial<SimulateCallsParameters> & { balance?: bigint; block?: object } = {}) {
  const entries: Entry[] = []
  const trial = await simulateCalls({
    from,
    calls: [call],
    now: () => 0,
    async ask(method, params) {
      if (method === 'eth_getBalance') return `0x${balance.toString(16)}`
      if (method === 'eth_maxPriorityFeePerGas') return '0x3b9aca00'
      if (method === 'eth_blobBaseFee') return '0x64'
      if (method === 'eth_getBlockByNumber')
        return { number: '0x1', timestamp: '0x64', baseFeePerGas: '0x3b9aca00', ...block }
      const [{ blockStateCalls }] = params as [{ blockStateCalls: [Entry] }]
      entries.push(blockStateCalls[0])
      return [{ calls: blockStateCalls[0].calls.map(() => ({ status: '0x1', gasUsed: '0x186a0' })) }]
    },
    ...parameters,
  })
  return { trial, entries }
}
const toGas = (used: readonly bigint[]) => used.map((gas) => gas * 2n)

describe('simulateCalls', () => {
  test('param: toGas: the second simulated block has the gas limit and the unchanged balance of the real call', async () => {
    const { trial, entries } = await run({ fees, toGas, balance: 10n ** 18n })
    expect(trial).toMatchObject({ isFaithful: true, blocks: [{}, {}] })
    expect(entries.map(({ calls }) => BigInt(calls[0]?.gas ?? 0))).toEqual([5_000_000n, 200_000n])
    expect(entries[0]?.stateOverrides).toHaveProperty(from)
    expect(entries[1]).not.toHaveProperty('stateOverrides')
  })

  test('attack: all block values differ between the two blocks, so a contract cannot detect the second one', async () => {
    const zeros = await run({ fees, toGas, random: (length) => new Uint8Array(length) })
    const [first, second] = zeros.entries.map(({ blockOverrides }) => blockOverrides)
    for (const name of ['gasLimit', 'baseFeePerGas', 'number', 'time'])
      expect(second?.[name], name).not.toBe(first?.[name])
  })

  test('behavior: adds the maximum fee to a balance that cannot pay it', async () => {
    const { entries } = await run({ fees, toGas, balance: 5n })
    const funds = BigInt(entries[1]?.stateOverrides?.[from]?.balance ?? 0)
    expect(funds).toBe(5n + 200_000n * 3n * gwei)
  })

  test('behavior: adds enough balance to pay for the earlier calls and the last call’s gas limit', async () => {
    const { entries } = await run({ calls: [call, call], toGas, balance: 7n })
    const [, second] = entries
    const price = BigInt(second?.calls[0]?.maxFeePerGas ?? 0)
    const base = BigInt(second?.blockOverrides?.baseFeePerGas ?? 0)
    expect(price).toBe(base + gwei)
    // The first call is charged for the gas it uses, and the last for its whole limit until it ended.
    expect(BigInt(second?.stateOverrides?.[from]?.balance ?? 0)).toBe(7n + price * (100_000n + 200_000n))
  })

  test('error: trusts a result without balances; returns no result if calls are missing from the response', async () => {
    const ask: SimulateCallsParameters['ask'] = async (method, params) => {
      if (method !== 'eth_simulateV1') throw new Error(method)
      const [{ blockStateCalls }] = params as [{ blockStateCalls: [Entry] }]
      return [{ calls: blockStateCalls[0].calls.map(() => ({ status: '0x1', gasUsed: '0x186a0' })) }]
    }
    expect((await run({ fees, toGas, ask })).trial?.isFaithful).toBe(true)
    const fewer: SimulateCallsParameters['ask'] = async (method, params) => {
      const [{ calls: [, ...rest] = [] } = {}] = (await ask(method, params)) as [{ calls?: unknown[] }]
      return [{ calls: rest }]
    }
    expect((await run({ calls: [call, call], fees, toGas, ask: fewer })).trial).toBeUndefined()
  })

  test('attack: sets the beacon root that a contract can look up in each real block', async () => {
    const roots = '0x000F3df6D732807Ef1319fB7B8bB8522d0Beac02'
    const block = { number: '0x1', timestamp: '0x64', parentBeaconBlockRoot: `0x${'0'.repeat(64)}` }
    const { entries } = await run({ fees, toGas, balance: 10n ** 18n, block })
    const seen = entries.map(({ blockOverrides, stateOverrides }, at) => {
      const { time = '', beaconRoot = '' } = blockOverrides ?? {}
      const { stateDiff } = stateOverrides?.[roots] ?? {}
      expect(beaconRoot).toMatch(/^0x[\da-f]{64}$/)
      // Stored under the block's time, as the contract does.
      const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
      const slot = BigInt(time) % 8191n
      expect(stateDiff).toMatchObject({ [word(slot)]: word(BigInt(time)), [word(slot + 8191n)]: beaconRoot })
      // The empty block that nodes insert before the second one has a root, too.
      expect(Object.keys(stateDiff ?? {})).toHaveLength(at === 0 ? 2 : 4)
      if (at > 0) {
        const filler = 0x64n + 12n
        expect(stateDiff?.[word(filler % 8191n)]).toBe(word(filler))
        expect(stateDiff?.[word((filler % 8191n) + 8191n)]).toMatch(/^0x(?!0+$)[\da-f]{64}$/)
      }
      return beaconRoot
    })
    expect(seen[0]).not.toBe(seen[1])
    // A chain without such roots gets none.
    const plain = await run({ fees, toGas, balance: 10n ** 18n })
    expect(plain.entries[0]?.blockOverrides).not.toHaveProperty('beaconRoot')
    expect(plain.entries[0]?.stateOverrides).not.toHaveProperty(roots)
  })

  test('attack: sets the blob fee and the random value that a contract can check', async () => {
    const mixHash = `0x${'ab'.repeat(32)}`
    const { entries } = await run({ fees, toGas, block: { excessBlobGas: '0x0', mixHash } })
    const [first, second] = entries.map(({ blockOverrides }) => blockOverrides ?? {})
    expect([first?.blobBaseFee, second?.blobBaseFee].map(Number)).toEqual([100, 113])
    expect(new Set([first?.prevRandao, second?.prevRandao, mixHash]).size).toBe(3)
    // Before Cancun there is no blob fee, and chains without a random word have none in the next block either.
    const plain = await run({ fees, toGas, block: { mixHash: `0x${'0'.repeat(64)}` } })
    expect(plain.entries[0]?.blockOverrides).not.toHaveProperty('blobBaseFee')
    expect(plain.entries[0]?.blockOverrides?.prevRandao).toBe(`0x${'0'.repeat(64)}`)
    const arbitrum = await run({ fees, toGas, block: { mixHash, l1BlockNumber: '0x5' } })
    expect(BigInt(arbitrum.entries[0]?.blockOverrides?.prevRandao ?? 0)).toBe(1n)
  })

  test('attack: stores the previous block’s hash in the history contract, where a contract can look it up', async () => {
    const history = '0x0000F90827F1C53a10cb7A02335B175320002935'
    const hash = `0x${'cd'.repeat(32)}`
    const block = { number: '0x2001', hash, requestsHash: `0x${'0'.repeat(64)}` }
    const { entries } = await run({ fees, toGas, block })
    const [first, second] = entries.map(({ stateOverrides }) => stateOverrides?.[history]?.stateDiff ?? {})
    const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
    expect(first).toEqual({ [word(0x2001 % 8191)]: hash })
    expect(second).toEqual({
      [word(0x2001 % 8191)]: hash,
      [word(0x2002 % 8191)]: expect.stringMatching(/^0x(?!0+$)[\da-f]{64}$/),
    })
    const before = await run({ fees, toGas, block: { hash } })
    expect(before.entries[0]?.stateOverrides ?? {}).not.toHaveProperty(history)
  })

  test('attack: simulates blocks only at slot times, because a contract can detect other times', async () => {
    const latest = 1_700_000_027n
    const at = (timestamp: bigint) => `0x${timestamp.toString(16)}`
    const times = async (parent: bigint, nowS: bigint) => {
      const seen: bigint[] = []
      await run({
        fees,
        toGas,
        now: () => Number(nowS) * 1_000,
        async ask(method, params) {
          const root = { parentBeaconBlockRoot: `0x${'0'.repeat(64)}` }
          if (method === 'eth_getBlockByNumber')
            return params[0] === 'latest'
              ? { number: '0x5', timestamp: at(latest), ...root }
              : { number: '0x4', timestamp: at(parent), ...root }
          if (method !== 'eth_simulateV1') throw new Error(method)
          const [{ blockStateCalls }] = params as [{ blockStateCalls: [Entry] }]
          seen.push(BigInt(blockStateCalls[0].blockOverrides?.time ?? 0))
          return [{ calls: [{ status: '0x1', gasUsed: '0x186a0' }] }]
        },
      })
      return seen
    }
    for (const nowS of [latest, latest + 5n, latest + 31n])
      for (const parent of [latest - 12n, latest - 24n, latest - 2n]) {
        const [first = 0n, second = 0n] = await times(parent, nowS)
        const step = latest - parent
        expect([(first - latest) % step, (second - latest) % step]).toEqual([0n, 0n])
        expect(first).toBeGreaterThan(latest)
        expect(first).toBeGreaterThanOrEqual(nowS)
        expect(second).toBeGreaterThan(first)
      }
    // Hourly blocks do not imply slots.
    expect((await times(latest - 3_600n, latest + 5n))[0]).toBe(latest + 5n)
  })

  test('behavior: retries without the parameters that older nodes refuse', async () => {
    const tried: Entry[] = []
    const { trial } = await run({
      fees,
      toGas,
      async ask(method, params) {
        if (method === 'eth_getBlockByNumber')
          return { number: '0x1', timestamp: '0x64', excessBlobGas: '0x0' }
        if (method !== 'eth_simulateV1') throw new Error(method)
        const [{ blockStateCalls }] = params as [{ blockStateCalls: [Entry] }]
        tried.push(blockStateCalls[0])
        if (blockStateCalls[0].blockOverrides?.blobBaseFee) throw new Error('unknown field')
        return [{ calls: [{ status: '0x1', gasUsed: '0x186a0' }] }]
      },
    })
    expect(trial?.isFaithful).toBe(true)
    expect(tried.map(({ blockOverrides }) => blockOverrides?.blobBaseFee)).toEqual([
      '0x1',
      '0x1',
      undefined,
      undefined,
    ])
  })

  test('param: checks: run after all other calls, so that no call can detect them', async () => {
    const checks = [{ to, data: '0x8da5cb5b' }]
    const reads = [{ to, data: '0x70a08231' }]
    const { trial, entries } = await run({ fees, toGas, reads, checks, balance: 10n ** 18n })
    expect(trial?.blocks[0]).toMatchObject({ before: [{}], calls: [{}], after: [{}], checks: [{}] })
    expect(entries[0]?.calls.map((one) => (one as { data?: string }).data)).toEqual([
      '0x70a08231',
      '0x',
      '0x70a08231',
      '0x8da5cb5b',
    ])
    expect(entries[0]?.calls[3]?.from).toBe(entries[0]?.calls[0]?.from)
  })

  test('attack: reads from a random address that contracts cannot predict, and that can pay', async () => {
    const reads = [{ to, data: '0x70a08231' }]
    const { trial, entries } = await run({ fees, toGas, reads, balance: 10n ** 18n })
    expect(trial?.blocks[0]).toMatchObject({ before: [{}], calls: [{}], after: [{}] })
    const readers = entries.map(({ calls }) => [calls[0]?.from, calls[2]?.from])
    for (const [before, after] of readers) {
      expect(before).toMatch(/^0x[\da-f]{40}$/)
      expect(before).not.toBe(from)
      expect(after).toBe(before)
    }
    expect((await run({ fees, toGas, reads })).entries[0]?.calls[0]?.from).not.toBe(readers[0]?.[0])
    // The reader can pay, or else a validating node rejects everything.
    expect(BigInt(entries[0]?.stateOverrides?.[readers[0]?.[0] ?? '']?.balance ?? 0)).toBeGreaterThan(0n)
  })
})
