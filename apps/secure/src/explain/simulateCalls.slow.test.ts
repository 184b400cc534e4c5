import { type LocalChain, startChain, testAccount } from '@foyer/devnet'
import { encodeFunctionData, getAddress, type Hex, numberToHex, pad, parseAbi, toEventSelector } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askToken } from '../../test/localChain.ts'
import { en } from '../texts/en.ts'
import { describeCall } from './describeCall.ts'
import { readTrial } from './readTrial.ts'
import { simulateCalls } from './simulateCalls.ts'

let chain: LocalChain
const pill = '0x00000000000000000000000000000000000f0f0f'
const from = testAccount(0).address
const info = {
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [],
}
const fees = { gas: 200_000n, maxFeePerGas: 4n * 10n ** 9n, maxPriorityFeePerGas: 10n ** 9n }
const random = (length: number) => new Uint8Array(length).fill(0xab)

async function ask(method: string, params: unknown): Promise<unknown> {
  const response = await fetch(chain.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}
/** Deploys code at an address that sends 0.2 ETH back if its condition is met. */
async function put(condition: string): Promise<void> {
  const length = condition.length / 2
  const at = (length + 4).toString(16).padStart(2, '0')
  const pay = `5b600060006000600067${(2n * 10n ** 17n).toString(16).padStart(16, '0')}335af100`
  await ask('anvil_setCode', [pill, `0x${condition}60${at}5700${pay}`])
}
const call = { to: pill, value: 10n ** 17n, data: '0x12345678' } as const
const simulate = (parameters: Partial<Parameters<typeof simulateCalls>[0]> = {}) =>
  simulateCalls({
    ask,
    from,
    calls: [call],
    chain: info,
    texts: en,
    now: Date.now,
    random,
    fees,
    ...parameters,
  })
const describeIt = (data: Hex = call.data) => describeCall({ ...call, data }, info, en)

describe('simulateCalls', () => {
  const own = '0x00000000000000000000000000000000000000A1'
  const thief = '0x00000000000000000000000000000000000000b2'
  const coin = '0x00000000000000000000000000000000000000c3'
  const junk = '0x00000000000000000000000000000000000000D4'
  const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const network = { ...info, tokens: [{ address: coin, name: 'Coin', symbol: 'COIN', decimals: 2 }] }
  const word = (value: bigint | Hex) => pad(typeof value === 'bigint' ? numberToHex(value) : value)
  const log = (address: string, signature: string, indexed: (bigint | Hex)[], ...data: (bigint | Hex)[]) => ({
    address,
    topics: [toEventSelector(signature), ...indexed.map(word)],
    data: `0x${data.map((value) => word(value).slice(2)).join('')}`,
  })
  const transfer = 'Transfer(address,address,uint256)'
  const sent = (units: bigint, address: string = coin) => log(address, transfer, [own, thief], units)
  const got = (units: bigint, address: string = coin) => log(address, transfer, [thief, own], units)
  const block = {
    number: '0x64',
    timestamp: numberToHex(1_000_000n),
    gasLimit: numberToHex(30_000_000n),
    baseFeePerGas: numberToHex(1_600n),
    miner: thief,
    mixHash: `0x${'11'.repeat(32)}`,
  }
  type Outcome = { logs?: readonly object[]; isDone?: boolean } | undefined
  type Options = {
    blockStateCalls: { blockOverrides: object; stateOverrides?: object; calls: object[] }[]
  } & Record<string, unknown>

  /** Simulates one call at a node that answers each simulation in turn with the given results. */
  async function run(
    outcomes: Outcome[],
    {
      answers = {},
      ...parameters
    }: Partial<Parameters<typeof simulateCalls>[0]> & { answers?: Record<string, unknown> } = {},
  ) {
    const asked: [string, unknown][] = []
    const trials: Options[] = []
    const left = [...outcomes]
    const simulation = await simulateCalls({
      from: own,
      calls: [{ to: junk, value: 5n, data: '0x12345678' }],
      chain: network,
      texts: en,
      now: () => 1_000_500_999,
      random: (length) => new Uint8Array(length).fill(7),
      fees,
      ...parameters,
      async ask(method, params) {
        const told = askToken(method, params, { token: coin, decimals: 2, symbol: 'COIN' })
        if (told) return told
        asked.push([method, params])
        if (method in answers) return answers[method]
        if (method === 'eth_getBlockByNumber') return block
        if (method !== 'eth_simulateV1') throw new Error('Not supported')
        const [options, at] = params as [Options, string]
        expect(at).toBe('latest')
        trials.push(options)
        const outcome = left.length > 1 ? left.shift() : left[0]
        if (!outcome) throw new Error('Not supported')
        const { logs = [], isDone = true } = outcome
        return [
          {
            calls: options.blockStateCalls[0]?.calls.map((_, at) => ({
              status: isDone ? '0x1' : '0x0',
              logs: at ? [] : logs,
            })),
          },
        ]
      },
    })
    return { simulation, asked, trials }
  }
  const tried = async (...logs: object[]) => (await run([{ logs }])).simulation
  const nothing = {
    status: 'success',
    losses: [],
    gains: [],
    grants: false,
    isSteady: true,
    isFaithful: true,
  }

  test('default: simulates twice with the fees that will be signed, in blocks that may come next', async () => {
    const { simulation, asked, trials } = await run([{}])
    expect(simulation).toEqual(nothing)
    const rest = asked.filter(([method]) => method !== 'eth_call')
    expect(rest[0]).toEqual(['eth_getBlockByNumber', ['latest', false]])
    expect(rest.slice(1).map(([method]) => method)).toEqual(['eth_simulateV1', 'eth_simulateV1'])
    const calls = [
      {
        from: own,
        to: junk,
        value: '0x5',
        data: '0x12345678',
        gas: numberToHex(fees.gas),
        maxFeePerGas: numberToHex(fees.maxFeePerGas),
        maxPriorityFeePerGas: numberToHex(fees.maxPriorityFeePerGas),
      },
    ]
    const options = { traceTransfers: true, validation: true }
    expect(trials).toEqual([
      {
        ...options,
        blockStateCalls: [
          {
            calls,
            blockOverrides: {
              number: '0x65',
              time: numberToHex(1_000_500n),
              gasLimit: block.gasLimit,
              feeRecipient: thief,
              prevRandao: `0x${'07'.repeat(32)}`,
              baseFeePerGas: block.baseFeePerGas,
            },
          },
        ],
      },
      {
        ...options,
        blockStateCalls: [
          {
            calls,
            blockOverrides: {
              number: '0x66',
              time: numberToHex(1_000_510n),
              gasLimit: numberToHex(29_999_992n),
              feeRecipient: `0x${'07'.repeat(20)}`,
              prevRandao: `0x${'07'.repeat(32)}`,
              baseFeePerGas: numberToHex(1_708n),
            },
          },
        ],
      },
    ])
  })

  test('behavior: simulates after the latest block even if the clock lags, and the second time later still', async () => {
    const { trials } = await run([{}], { now: () => 0 })
    expect(trials.map(({ blockStateCalls: [entry] }) => entry?.blockOverrides)).toMatchObject([
      { time: numberToHex(1_000_001n) },
      { time: numberToHex(1_000_012n + 3n + 7n) },
    ])
    const late = await run([{}], { random: (length) => new Uint8Array(length).fill(39) })
    expect(late.trials[1]?.blockStateCalls[0]?.blockOverrides).toMatchObject({
      time: numberToHex(1_000_500n + 3n + 19n),
    })
  })

  test('behavior: simulates with default block values if the node does not return the latest block', async () => {
    const { trials, simulation } = await run([{}], { answers: { eth_getBlockByNumber: null } })
    expect(simulation).toEqual(nothing)
    const [first] = trials[0]?.blockStateCalls ?? []
    expect(first?.blockOverrides).toEqual({
      number: '0x1',
      time: numberToHex(1_000_500n),
      gasLimit: '0x1c9c380',
      feeRecipient: `0x${'0'.repeat(40)}`,
      prevRandao: `0x${'0'.repeat(64)}`,
    })
    expect(trials[1]?.blockStateCalls[0]?.blockOverrides).not.toHaveProperty('baseFeePerGas')
  })

  test('behavior: simulates calls of a contract with the network’s fees added to its balance', async () => {
    const given = {
      fees: undefined,
      calls: [0n, 1n].map((value) => ({ to: junk, value, data: '0x' }) as const),
    }
    const answers = { eth_maxPriorityFeePerGas: '0x64', eth_getBalance: '0x3e8', eth_gasPrice: '0x32' }
    const { trials, asked } = await run([{}], { ...given, answers })
    expect(asked).toContainEqual(['eth_getBalance', [own, 'latest']])
    const [entry] = trials[0]?.blockStateCalls ?? []
    const price = 1_600n + 100n
    expect(entry?.calls).toMatchObject(
      [0, 1].map(() => ({
        gas: numberToHex(5_000_000n),
        maxFeePerGas: numberToHex(price),
        maxPriorityFeePerGas: '0x64',
      })),
    )
    expect(entry?.stateOverrides).toEqual({ [own]: { balance: numberToHex(1_000n + price * 10_000_000n) } })
    // A network without base fees and with small blocks.
    const old = { ...block, baseFeePerGas: null, gasLimit: numberToHex(1_000n) }
    const legacy = await run([{}], { ...given, answers: { ...answers, eth_getBlockByNumber: old } })
    const [first] = legacy.trials[0]?.blockStateCalls ?? []
    expect(first?.calls[0]).toEqual({
      from: own,
      to: junk,
      value: '0x0',
      data: '0x',
      gas: '0x3e8',
      gasPrice: '0x32',
    })
    expect(first?.stateOverrides).toEqual({ [own]: { balance: numberToHex(1_000n + 50n * 2_000n) } })
    // A node that returns neither prices nor balances.
    const dumb = await run([{}], { ...given })
    const [plain] = dumb.trials[0]?.blockStateCalls ?? []
    expect(plain).not.toHaveProperty('stateOverrides')
    expect(plain?.calls[0]).toMatchObject({ maxPriorityFeePerGas: numberToHex(1_000_000_000n) })
  })

  test('behavior: simulates without validation, then without overrides, if the node supports less', async () => {
    const loss = { logs: [sent(100n)] }
    const unchecked = await run([undefined, undefined, loss])
    expect(unchecked.simulation).toMatchObject({ losses: ['− 1 COIN'], isFaithful: true })
    expect(unchecked.trials.map(({ validation }) => validation)).toEqual([true, true, false, false])
    // A single result out of two is not enough.
    const half = await run([loss, undefined, undefined, loss, loss])
    expect(half.simulation).toMatchObject({ losses: ['− 1 COIN'], isFaithful: false, isSteady: true })
    expect(half.trials[4]).toEqual({
      blockStateCalls: [{ calls: [{ from: own, to: junk, value: '0x5', data: '0x12345678' }] }],
      traceTransfers: true,
      validation: false,
    })
    expect((await run([undefined])).simulation).toEqual({ status: 'unknown' })
    expect((await run([undefined, undefined, undefined, undefined, { isDone: false }])).simulation).toEqual({
      status: 'failed',
    })
  })

  test('attack: treats a simulation with fewer results than calls as unknown', async () => {
    const answers = { eth_simulateV1: [{ calls: [{ status: '0x1' }] }] }
    const calls = [0n, 1n].map((value) => ({ to: junk, value, data: '0x' }) as const)
    expect((await run([], { answers, calls })).simulation).toEqual({ status: 'unknown' })
  })

  test('attack: of two different simulations, shows the larger loss and the smaller gain', async () => {
    const both = async (first: readonly object[], second: readonly object[]) =>
      (await run([{ logs: first }, { logs: second }])).simulation
    for (const logs of [
      [[sent(100n)], [sent(500n)]],
      [[sent(500n)], [sent(100n)]],
    ] as const)
      expect(await both(...logs)).toMatchObject({ losses: ['− 5 COIN'], gains: [], isSteady: false })
    for (const logs of [
      [[got(500n)], [got(100n)]],
      [[got(100n)], [got(500n)]],
    ] as const)
      expect(await both(...logs)).toMatchObject({ losses: [], gains: ['+ 1 COIN'], isSteady: false })
    expect(await both([got(500n)], [sent(100n)])).toMatchObject({
      losses: ['− 1 COIN'],
      gains: [],
      isSteady: false,
    })
    expect(await both([], [sent(1n)])).toMatchObject({ losses: ['− 0.01 COIN'], isSteady: false })
    expect(await both([got(1n)], [])).toMatchObject({ losses: [], gains: [], isSteady: false })
  })

  test.each([
    [100n, 100n, true],
    [100n, 102n, true],
    [100n, 103n, false],
    [1n, 1n, true],
    [1n, 2n, false],
  ])('behavior: amounts %i and %i, in either order, count as about the same: %s', async (a, b, isSteady) => {
    for (const move of [sent, got])
      for (const [first, second] of [
        [a, b],
        [b, a],
      ] as const) {
        const { simulation } = await run([{ logs: [move(first)] }, { logs: [move(second)] }])
        expect(simulation).toMatchObject({ isSteady })
      }
  })

  test('attack: keeps the loss or allowance of one simulation if the other one fails or does not show it', async () => {
    const loss = { logs: [sent(100n)] }
    for (const outcomes of [
      [loss, { isDone: false }],
      [{ isDone: false }, loss],
    ])
      expect((await run(outcomes)).simulation).toMatchObject({ losses: ['− 1 COIN'], isSteady: false })
    expect((await run([{ isDone: false }])).simulation).toEqual({ status: 'failed' })
    const grant = { logs: [log(coin, 'Approval(address,address,uint256)', [own, thief], 1n)] }
    for (const outcomes of [
      [grant, {}],
      [{}, grant],
    ])
      expect((await run(outcomes)).simulation).toMatchObject({ grants: true, isSteady: false })
    expect((await run([grant])).simulation).toMatchObject({ grants: true, isSteady: true })
  })

  test('default: adds up amounts of each token, with the operator’s symbols', async () => {
    const ether = 10n ** 18n
    expect(
      await tried(
        sent(3n * ether, native),
        got(ether, native),
        sent(250n, coin.toUpperCase().replace('0X', '0x')),
        got(50n),
        got(9n, junk),
      ),
    ).toEqual({ ...nothing, losses: ['− 2 ETH', '− 2 COIN'], gains: [`+ 9 units of ${junk}`] })
    expect(await tried(sent(5n), got(5n))).toEqual(nothing)
    // Listed tokens come first.
    expect(await tried(sent(1n, junk), sent(100n))).toMatchObject({
      losses: ['− 1 COIN', `− 1 units of ${junk}`],
    })
  })

  test('behavior: ignores transfers between others, and to oneself', async () => {
    expect(await tried(log(coin, transfer, [thief, junk], 5n), log(coin, transfer, [own, own], 5n))).toEqual(
      nothing,
    )
  })

  test.each([
    ['ERC-721', log(junk, transfer, [own, thief, 7n]), 'item #7'],
    ['an older collection without indexed fields', log(junk, transfer, [], own, thief, 7n), 'item #7'],
    ['a collection that indexes one address', log(junk, transfer, [own], thief, 7n), 'item #7'],
    [
      'ERC-1155',
      log(junk, 'TransferSingle(address,address,address,uint256,uint256)', [thief, own, thief], 7n, 3n),
      '3 × item #7',
    ],
    [
      'a single item of ERC-1155',
      log(junk, 'TransferSingle(address,address,address,uint256,uint256)', [thief, own, thief], 7n, 1n),
      'item #7',
    ],
    [
      'ERC-6909',
      log(junk, 'Transfer(address,address,address,uint256,uint256)', [own, thief, 7n], thief, 3n),
      '3 × item #7',
    ],
  ])('attack: shows the loss of an item: %s', async (_, one, item) => {
    expect(await tried(one)).toEqual({ ...nothing, losses: [`− ${item} of ${junk}`] })
  })

  test('attack: shows items lost in a batch, whichever of its lists is encoded first', async () => {
    const batch = 'TransferBatch(address,address,address,uint256[],uint256[])'
    const items = [`− item #7 of ${junk}`, `− 5 × item #8 of ${junk}`]
    expect(await tried(log(junk, batch, [thief, own, thief], 64n, 160n, 2n, 7n, 8n, 2n, 1n, 5n))).toEqual({
      ...nothing,
      losses: items,
    })
    expect(await tried(log(junk, batch, [thief, own, thief], 160n, 64n, 2n, 1n, 5n, 2n, 7n, 8n))).toEqual({
      ...nothing,
      losses: items,
    })
    // An id without an amount moves nothing.
    expect(await tried(log(junk, batch, [thief, own, thief], 64n, 128n, 1n, 7n, 0n))).toEqual(nothing)
    expect(await tried(log(junk, batch, [thief, own, thief]))).toEqual(nothing)
  })

  test('behavior: ignores logs that only resemble transfers', async () => {
    expect(
      await tried(
        log(junk, transfer, [own]),
        log(junk, transfer, [], own, thief),
        log(junk, 'TransferSingle(address,address,address,uint256,uint256)', [thief, own, thief], 7n),
        log(junk, 'Transfer(address,address,address,uint256,uint256)', [own, thief, 7n], 3n),
        log(junk, 'Transfer(address,address,address,uint256,uint256)', [own, thief], 7n, 1n, 3n),
        log(junk, 'Moved(address,address,uint256)', [own, thief], 3n),
        { address: junk, topics: [], data: '0x' },
      ),
    ).toEqual(nothing)
  })

  test.each([
    ['Approval(address,address,uint256)', 0],
    ['ApprovalForAll(address,address,bool)', 0],
    ['Approval(address,address,address,uint160,uint48)', 0],
    ['Permit(address,address,address,uint160,uint48,uint48)', 0],
    ['Approval(address,address,uint256,uint256)', 0],
    ['OperatorSet(address,address,bool)', 0],
    ['AuthorizedOperator(address,address)', 1],
    ['BorrowAllowanceDelegated(address,address,address,uint256)', 0],
    ['SetAuthorization(address,address,address,bool)', 1],
  ])(
    'attack: %s counts as a grant only if it names the visitor as the one who grants',
    async (signature, place) => {
      const names = (at: number) => [0, 1].map((index) => (index === at ? own : thief) as Hex)
      expect(await tried(log(junk, signature, names(place), 1n))).toEqual({ ...nothing, grants: true })
      expect(await tried(log(junk, signature, names(1 - place), 1n))).toEqual(nothing)
      // Without indexed arguments.
      expect(await tried(log(junk, signature, [], ...names(place), 1n))).toMatchObject({ grants: true })
    },
  )

  test('behavior: uses the browser’s randomness by default, so each simulated block differs', async () => {
    const blocks = new Set<string>()
    for (let at = 0; at < 3; at++) {
      const { trials } = await run([{}], { random: undefined })
      blocks.add(JSON.stringify(trials[1]?.blockStateCalls[0]?.blockOverrides))
    }
    expect(blocks.size).toBe(3)
  })
})

describe('on a chain', () => {
  beforeAll(async () => {
    chain = await startChain({ chainId: 31337 })
    await ask('anvil_setBalance', [pill, numberToHex(10n ** 19n)])
  })
  afterAll(() => chain?.stop())

  test.each([
    ['the gas price is zero', '3a15'],
    ['the base fee is zero', '4815'],
    ['the timestamp is long ago', `6364000000${'42'}10`],
    ['the block number is zero', '4315'],
  ])('attack: shows the loss to a contract that pays only where %s', async (_, condition) => {
    await put(condition)
    expect(await simulate()).toMatchObject({
      status: 'success',
      losses: ['− 0.1 ETH'],
      gains: [],
      isSteady: true,
      isFaithful: true,
    })
  })

  test.each([
    ['the fee recipient is that of the previous block', '4115'],
    ['the random value is that of the previous block', '4415'],
  ])(
    'attack: refuses a contract that pays only where %s, since the simulations differ',
    async (_, condition) => {
      await put(condition)
      const simulation = await simulate()
      expect(simulation).toMatchObject({ status: 'success', isSteady: false, losses: ['− 0.1 ETH'] })
      expect(readTrial(simulation, [describeIt()], en)).toMatchObject({ refusal: en.signing.differs })
    },
  )

  test('attack: shows the loss to a contract that looks up the parent’s hash where real chains keep it (EIP-2935)', async () => {
    // Asks EIP-2935's contract for the hash of the block before; checks that it equals BLOCKHASH.
    const history = '0000f90827f1c53a10cb7a02335b175320002935'
    await ask('anvil_mine', ['0x2'])
    await put(`600143036000526020600060206000 73${history}5afa50600051600143034014 15`.replaceAll(' ', ''))
    const simulation = await simulate()
    expect(simulation).toMatchObject({ status: 'success', gains: [], losses: ['− 0.1 ETH'] })
  })

  test('attack: does not promise the gain of an unknown contract that pays in every simulation', async () => {
    await put('6001')
    const simulation = await simulate()
    expect(simulation).toMatchObject({ gains: ['+ 0.1 ETH'], losses: [], isSteady: true })
    const trial = readTrial(simulation, [describeIt()], en)
    expect(trial).toMatchObject({ changes: [], refusal: undefined, notes: [en.signing.notes.gains] })
    // Nor if the data looks like a transfer: the contract is still unknown.
    const transfer = `0xa9059cbb${from.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}` as Hex
    const known = describeIt(transfer)
    expect(known.isKnown).toBe(true)
    expect(readTrial(simulation, [known], en).changes).toEqual([])
  })

  describe('contracts that the visitor controls', () => {
    const thief = '0x00000000000000000000000000000000000000b2'
    const wallet: Hex = '0x00000000000000000000000000000000000c0c0c'
    const second: Hex = '0x00000000000000000000000000000000000d0d0d'
    const selectors = { owner: '8da5cb5b', handOver: 'aaaaaaaa', grant: 'bbbbbbbb', nothing: 'cccccccc' }
    /** A wallet that reports its owner. Any other call makes it send 0.3 ETH to the thief. */
    const code = () => {
      const pay = `6000600060006000${`67${(3n * 10n ** 17n).toString(16).padStart(16, '0')}`}73${thief.slice(2)}5af100`
      const bodies = [
        '5b60005460005260206000f3',
        `5b73${thief.slice(2)}60005500`,
        `5b60016000 5273${thief.slice(2)}307f${toEventSelector('Approval(address,address,uint256)').slice(2)}60206000a300`,
        '5b00',
      ].map((body) => body.replaceAll(' ', ''))
      const head = 6 + 11 * bodies.length + pay.length / 2
      const places = bodies.map((_, at) => head + bodies.slice(0, at).join('').length / 2)
      const cases = Object.values(selectors).map(
        (selector, at) => `8063${selector}1461${(places[at] ?? 0).toString(16).padStart(4, '0')}57`,
      )
      return `0x60003560e01c${cases.join('')}${pay}${bodies.join('')}`
    }
    const own = async (address: Hex, owner: Hex) => {
      await ask('anvil_setCode', [address, code()])
      await ask('anvil_setBalance', [address, numberToHex(10n ** 18n)])
      await ask('anvil_setStorageAt', [address, pad('0x0'), pad(owner)])
    }
    const tell = (data: Hex, to: Hex = wallet) => simulate({ calls: [{ to, value: 0n, data }] })
    const abi = parseAbi([
      'function execute(address target, bytes data)',
      'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 a, uint256 b, uint256 c, address d, address e, bytes signatures)',
      'function multicall(bytes[] calls)',
    ])
    const execute = (target: Hex, data: Hex) =>
      encodeFunctionData({ abi, functionName: 'execute', args: [target, data] })
    const transaction = encodeFunctionData({
      abi,
      functionName: 'execTransaction',
      args: [thief, 3n, '0x', 0, 0n, 0n, 0n, thief, thief, '0x'],
    })
    const line = (address: Hex) => `${getAddress(address)}: − 0.3 ETH → ${getAddress(thief)}`

    test('attack: shows losses of a Safe, a proxy or any other contract of the visitor', async () => {
      await own(wallet, from)
      for (const data of [transaction, execute(thief, '0x12345678'), '0x12345678'] as const) {
        const simulation = await tell(data)
        expect(simulation, data).toMatchObject({ losses: [], controlled: [line(wallet)], isSteady: true })
        const trial = readTrial(simulation, [describeIt(data)], en)
        expect(trial).toMatchObject({ controlled: [line(wallet)], isPowerful: true, refusal: undefined })
      }
      // A wallet of someone else does not count.
      await own(wallet, thief)
      expect(await tell(transaction)).not.toHaveProperty('controlled', [line(wallet)])
    })

    test('attack: shows losses of a contract that the visitor owns through another contract', async () => {
      await own(wallet, from)
      await own(second, wallet)
      // Two calls: the first names the second wallet, owned by the first; the second call moves it.
      const calls = [
        { to: wallet, value: 0n, data: execute(second, '0x12345678') },
        { to: second, value: 0n, data: '0x12345678' },
      ] as const
      expect(await simulate({ calls })).toMatchObject({
        controlled: [line(wallet), line(second)],
      })
    })

    test('attack: shows losses of the visitor’s contract if an unrelated contract causes them', async () => {
      await own(wallet, from)
      // An unknown contract that calls the wallet, whose address does not appear in the data.
      const relay = '0x00000000000000000000000000000000000e1e1e'
      await ask('anvil_setCode', [
        relay,
        `0x600060006000600060 0073${wallet.slice(2)}5af100`.replaceAll(' ', ''),
      ])
      expect(await tell('0x12345678', relay)).toMatchObject({ losses: [], controlled: [line(wallet)] })
    })

    test('attack: shows losses of the visitor’s own contract by a plain send, or by what looks like a token transfer', async () => {
      await own(wallet, from)
      const transfer = `0xa9059cbb${pad(thief).slice(2)}${pad('0x1').slice(2)}` as const
      for (const data of ['0x', transfer] as const) {
        const simulation = await tell(data)
        expect(simulation).toMatchObject({ controlled: [line(wallet)] })
        expect(readTrial(simulation, [describeIt(data)], en)).toMatchObject({ isPowerful: true })
      }
    })

    test('attack: warns if a call lets another account spend the contract’s tokens', async () => {
      await own(wallet, from)
      const simulation = await tell(`0x${selectors.grant}`)
      expect(simulation).toMatchObject({ grants: true })
      expect(readTrial(simulation, [describeIt('0xbbbbbbbb')], en).warnings).toContain(en.warnings.grants)
    })

    test('attack: refuses a handover of control by an unlisted function', async () => {
      await own(wallet, from)
      const simulation = await tell(`0x${selectors.handOver}`)
      expect(simulation).toMatchObject({ grantsControl: true })
      const known = { isKnown: true, isTrusted: true }
      for (const one of [describeIt('0xaaaaaaaa'), known])
        expect(readTrial(simulation, [one], en).refusal).toBe(en.signing.refusals.givesControl)
    })

    test('attack: treats an unreadable call that moves nothing as powerful, whether or not the visitor owns the contract', async () => {
      for (const owner of [from, thief] as const) {
        await own(wallet, owner)
        const trial = readTrial(await tell(`0x${selectors.nothing}`), [describeIt('0xcccccccc')], en)
        expect(trial).toMatchObject({ isPowerful: true, changes: [], refusal: undefined })
        expect(trial.warnings).toEqual([en.warnings.unreadCall, en.warnings.unknownPower])
      }
    })

    test('attack: refuses an unreadable call that names more contracts than can be checked', async () => {
      await own(wallet, from)
      const others = Array.from({ length: 30 }, (_, at) =>
        execute(numberToHex(at + 1, { size: 20 }), '0x12345678'),
      )
      const calls = [...others, transaction]
      const data = encodeFunctionData({ abi, functionName: 'multicall', args: [calls] })
      const simulation = await tell(data, thief)
      expect(simulation).toEqual({ status: 'unknown' })
      expect(readTrial(simulation, [describeIt(data)], en).refusal).toBe(en.refusals.unreadCall)
    })
  })

  test('behavior: simulates calls of a contract that cannot pay fees, and notices if the value is not covered', async () => {
    await put('3a15')
    const smart = '0x00000000000000000000000000000000000e0e0e'
    await ask('anvil_setCode', [smart, '0x00'])
    await ask('anvil_setBalance', [smart, numberToHex(10n ** 17n)])
    const parameters = { from: smart, fees: undefined } as const
    expect(await simulate(parameters)).toMatchObject({ losses: ['− 0.1 ETH'], isFaithful: true })
    const twice = { ...parameters, calls: [call, call] }
    // The balance does not cover both; the simulation without fees does not notice.
    expect(await simulate(twice)).not.toMatchObject({ isFaithful: true })
    await ask('anvil_setBalance', [smart, numberToHex(3n * 10n ** 17n)])
    expect(await simulate(twice)).toMatchObject({ losses: ['− 0.2 ETH'], isFaithful: true })
  })

  test('behavior: without overrides, simulates known calls and refuses unknown ones', async () => {
    await put('3a15')
    const old = async (method: string, params: unknown) => {
      if (method === 'eth_simulateV1' && JSON.stringify(params).includes('blockOverrides'))
        throw new Error('Unknown field')
      return ask(method, params)
    }
    const simulation = await simulate({ ask: old })
    expect(simulation).toMatchObject({ status: 'success', isFaithful: false })
    expect(readTrial(simulation, [describeIt()], en).refusal).toBe(en.refusals.unreadCall)
    expect(readTrial(simulation, [describeIt('0x')], en).refusal).toBeUndefined()
  })

  test('behavior: two simulations may differ slightly in amounts that change with time', async () => {
    // Sends back 0.02 ETH plus one wei per second of the block's timestamp.
    const pay = `600060006000600067${(2n * 10n ** 16n).toString(16).padStart(16, '0')}4201335af100`
    await ask('anvil_setCode', [pill, `0x${pay}`])
    const simulation = await simulate()
    expect(simulation).toMatchObject({ status: 'success', isSteady: true })
    expect(simulation.status === 'success' && simulation.losses[0]).toMatch(/^− 0\.0799/)
  })

  test('behavior: finds lost ERC-1155 items and Permit2 allowances', async () => {
    const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
    const word = (value: bigint) => value.toString(16).padStart(64, '0')
    const log = (topics: string[], ...words: bigint[]) => ({
      address: pill,
      topics,
      data: `0x${words.map(word).join('')}`,
    })
    const say = async (logs: object[]) =>
      simulate({
        ask: async (method) =>
          method === 'eth_simulateV1' ? [{ calls: [{ status: '0x1', logs }] }] : undefined,
      })
    const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
    const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
    const to = topic(pill)
    expect(
      await say([
        log([single, topic(from), topic(from), to], 7n, 3n),
        log([batch, topic(from), topic(from), to], 64n, 160n, 2n, 8n, 9n, 2n, 1n, 5n),
      ]),
    ).toMatchObject({
      losses: [
        expect.stringContaining('3 × item #7'),
        expect.stringMatching(/^− item #8/),
        expect.stringContaining('5 × item #9'),
      ],
    })
    const permit2 = '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b'
    expect(await say([log([permit2, topic(from), to, to], 1n, 1n)])).toMatchObject({ grants: true })
  })
})
