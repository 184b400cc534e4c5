import { type LocalChain, startChain, testAccount } from '@foyer/devnet'
import { type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import { describeCall } from './describeCall.ts'
import { readTrial } from './readTrial.ts'
import { simulateCalls } from './simulateCalls.ts'

let chain: LocalChain
beforeAll(async () => {
  chain = await startChain({ chainId: 31337 })
  await ask('anvil_setBalance', [pill, numberToHex(10n ** 19n)])
})
afterAll(() => chain?.stop())

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
/** Puts code at an address that sends 0.2 ETH back where a condition of it is met. */
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
  test.each([
    ['the price of gas is nothing', '3a15'],
    ['the base fee is nothing', '4815'],
    ['it is long ago', `6364000000${'42'}10`],
    ['the block is the first one', '4315'],
  ])('attack: a contract that pays only where %s', async (_, condition) => {
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
    ['who gets the fees is as in the block before', '4115'],
    ['the random word is as in the block before', '4415'],
  ])('attack: a contract that pays only where %s', async (_, condition) => {
    await put(condition)
    const simulation = await simulate()
    expect(simulation).toMatchObject({ status: 'success', isSteady: false, losses: ['− 0.1 ETH'] })
    expect(readTrial(simulation, [describeIt()], en)).toMatchObject({ refusal: en.signing.differs })
  })

  test('attack: a contract that pays in every trial: its gain is not shown', async () => {
    await put('6001')
    const simulation = await simulate()
    expect(simulation).toMatchObject({ gains: ['+ 0.1 ETH'], losses: [], isSteady: true })
    const trial = readTrial(simulation, [describeIt()], en)
    expect(trial).toMatchObject({ changes: [], refusal: undefined, notes: [en.signing.notes.gains] })
    // Nor where the data looks like a transfer: the contract is a stranger's all the same.
    const transfer = `0xa9059cbb${from.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}` as Hex
    const known = describeIt(transfer)
    expect(known.isKnown).toBe(true)
    expect(readTrial(simulation, [known], en).changes).toEqual([])
  })

  test('behavior: calls of a contract, which has nothing to pay fees with', async () => {
    await put('3a15')
    const smart = '0x00000000000000000000000000000000000e0e0e'
    await ask('anvil_setCode', [smart, '0x00'])
    await ask('anvil_setBalance', [smart, numberToHex(10n ** 17n)])
    const parameters = { from: smart, fees: undefined } as const
    expect(await simulate(parameters)).toMatchObject({ losses: ['− 0.1 ETH'], isFaithful: true })
    const twice = { ...parameters, calls: [call, call] }
    // Too little for both: a try without fees says nothing of it.
    expect(await simulate(twice)).not.toMatchObject({ isFaithful: true })
    await ask('anvil_setBalance', [smart, numberToHex(3n * 10n ** 17n)])
    expect(await simulate(twice)).toMatchObject({ losses: ['− 0.2 ETH'], isFaithful: true })
  })

  test('behavior: a node without overrides: what is understood is tried, what is not is not signed', async () => {
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

  test('behavior: amounts that change a little with time are the same', async () => {
    // Sends back 0.02 ETH and as many wei as the block has seconds.
    const pay = `600060006000600067${(2n * 10n ** 16n).toString(16).padStart(16, '0')}4201335af100`
    await ask('anvil_setCode', [pill, `0x${pay}`])
    const simulation = await simulate()
    expect(simulation).toMatchObject({ status: 'success', isSteady: true })
    expect(simulation.status === 'success' && simulation.losses[0]).toMatch(/^− 0\.0799/)
  })

  test('behavior: items of ERC-1155 that leave, and what Permit2 is told to allow', async () => {
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
