import { safeBundlers } from '@foyer/contract'
import {
  createClient,
  custom,
  domainSeparator,
  encodeFunctionData,
  encodePacked,
  hashTypedData,
  numberToHex,
  parseAbi,
  size,
  zeroAddress,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { createExecutionFinder } from './createExecutionFinder.ts'
import { entryPoints, operationTopic, safeTopics } from './readExecution.ts'

const account = '0x5afe000000000000000000000000000000000001'
const call = { to: '0x2222222222222222222222222222222222222222', value: 7n, data: '0x1234' } as const
const word = (value: bigint) => numberToHex(value, { size: 32 })
const transactionOf = (block: bigint) => word(0xabc000n + block)

const safeTx = [
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'data', type: 'bytes' },
  { name: 'operation', type: 'uint8' },
  { name: 'safeTxGas', type: 'uint256' },
  { name: 'baseGas', type: 'uint256' },
  { name: 'gasPrice', type: 'uint256' },
  { name: 'gasToken', type: 'address' },
  { name: 'refundReceiver', type: 'address' },
  { name: 'nonce', type: 'uint256' },
] as const
const domain = { chainId: 1, verifyingContract: account } as const
/** Hash of a proposal, as a Safe's own library computes it. */
const propose = (
  nonce: bigint,
  about: Partial<{ to: `0x${string}`; data: `0x${string}`; operation: number; value: bigint }> = {},
) =>
  hashTypedData({
    domain,
    types: { SafeTx: safeTx },
    primaryType: 'SafeTx',
    message: {
      ...call,
      operation: 0,
      safeTxGas: 0n,
      baseGas: 0n,
      gasPrice: 0n,
      gasToken: zeroAddress,
      refundReceiver: zeroAddress,
      nonce,
      ...about,
    },
  })
const separator = domainSeparator({ domain })

type Execution = { block: bigint; id: string }

/** A node with a Safe that executed these proposals, the first of them with this nonce. */
function createNode({
  executions,
  firstNonce = 4n,
  latest = 100n,
  hidden = [],
}: {
  executions: readonly Execution[]
  firstNonce?: bigint
  latest?: bigint
  /** Blocks whose events the node does not return. */
  hidden?: readonly bigint[]
}) {
  const request = async ({ method, params }: { method: string; params: unknown[] }): Promise<unknown> => {
    if (method === 'eth_getBlockByNumber') return { number: numberToHex(latest) }
    if (method === 'eth_getLogs') {
      const { address, fromBlock, toBlock } = params[0] as {
        address: string
        fromBlock: string
        toBlock: string
      }
      if (address !== account) return []
      return executions
        .filter(({ block }) => block >= BigInt(fromBlock) && block <= BigInt(toBlock))
        .filter(({ block }) => !hidden.includes(block))
        .map(({ block, id }) => ({
          address,
          topics: [safeTopics.success, id],
          data: word(0n),
          transactionHash: transactionOf(block),
          blockNumber: numberToHex(block),
          logIndex: '0x0',
        }))
    }
    const [{ to, data }, at] = params as [{ to: string; data: string }, string]
    if (to !== account) return '0x'
    if (data === '0xf698da25') return separator
    const upTo = at === 'latest' ? latest : BigInt(at)
    return word(firstNonce + BigInt(executions.filter(({ block }) => block <= upTo).length))
  }
  return createClient({ transport: custom({ request }) })
}

/** Looks twice: an end other than the proposal's own takes a second search. */
async function find(
  client: ReturnType<typeof createNode>,
  hash: string,
  about: { isKnown?: boolean; calls?: readonly (typeof call)[] } = {},
) {
  const look = createExecutionFinder(client, {
    account,
    hash,
    fromBlock: '10',
    calls: about.isKnown === false ? undefined : (about.calls ?? [call]),
  })
  return (await look()) ?? look()
}

const rejection = word(0xdeadn)
const replaced = (block: bigint) => ({
  status: 'replaced',
  replacedBy: transactionOf(block),
  isSpeedUp: false,
})

describe('createExecutionFinder', () => {
  test('default: finds the execution of a Safe proposal', async () => {
    const node = createNode({ executions: [{ block: 50n, id: propose(4n) }] })
    expect(await find(node, propose(4n))).toEqual({ status: 'confirmed', hash: transactionOf(50n) })
  })

  test('behavior: reports a proposal as replaced if the owners executed another one with its nonce', async () => {
    const node = createNode({ executions: [{ block: 50n, id: rejection }] })
    expect(await find(node, propose(4n))).toEqual(replaced(50n))
  })

  test('behavior: of several executions, names the one with the proposal’s nonce', async () => {
    const executions = [40n, 50n, 60n, 70n].map((block) => ({ block, id: word(block) }))
    expect(await find(createNode({ executions }), propose(5n))).toEqual(replaced(50n))
    expect(await find(createNode({ executions }), propose(7n))).toEqual(replaced(70n))
  })

  /** Hash of a proposal of several calls, which a Safe makes through one of its bundlers. */
  const proposeAll = (nonce: bigint, bundler: `0x${string}`, calls: readonly (typeof call)[]) => {
    const packed = calls.map(({ to, value, data }) =>
      encodePacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [0, to, value, BigInt(size(data)), data],
      ).slice(2),
    )
    const data = encodeFunctionData({
      abi: parseAbi(['function multiSend(bytes transactions)']),
      args: [`0x${packed.join('')}`],
    })
    return propose(nonce, { to: bundler, value: 0n, data, operation: 1 })
  }

  test.each(safeBundlers)(
    'behavior: follows a batch through the bundler %s like a single call',
    async (bundler) => {
      const calls = [call, { ...call, value: 0n, data: '0x' } as never, call]
      const proposal = proposeAll(4n, bundler as never, calls)
      const other = createNode({ executions: [{ block: 50n, id: rejection }] })
      expect(await find(other, proposal, { calls })).toEqual(replaced(50n))
      const own = createNode({ executions: [{ block: 50n, id: proposal }] })
      expect(await find(own, proposal, { calls })).toEqual({ status: 'confirmed', hash: transactionOf(50n) })
      // Other calls are another proposal.
      expect(await find(other, proposal, { calls: [call, call] })).toBeUndefined()
      expect(await find(other, proposal, { calls: [] })).toBeUndefined()
    },
  )

  test('behavior: finds a single call that was proposed through a bundler', async () => {
    const node = createNode({ executions: [{ block: 50n, id: rejection }] })
    expect(await find(node, proposeAll(4n, safeBundlers[9] as never, [call]))).toEqual(replaced(50n))
  })

  test('behavior: keeps waiting while the nonce of a queued proposal is not reached', async () => {
    const node = createNode({ executions: [{ block: 50n, id: rejection }] })
    expect(await find(node, propose(5n))).toBeUndefined()
  })

  test('attack: keeps waiting if the replacement is not proven', async () => {
    const executions = [{ block: 50n, id: rejection }]
    // Executed so recently that another node may not have its own event yet.
    expect(await find(createNode({ executions, latest: 69n }), propose(4n))).toBeUndefined()
    expect(await find(createNode({ executions, hidden: [50n] }), propose(4n))).toBeUndefined()
    // Something else was proposed, so its nonce is unknown.
    expect(await find(createNode({ executions }), propose(4n, { operation: 1 }))).toBeUndefined()
    expect(await find(createNode({ executions }), propose(4n, { value: 8n }))).toBeUndefined()
    expect(await find(createNode({ executions }), propose(4n), { isKnown: false })).toBeUndefined()
  })

  test('attack: does not report a proposal as replaced if a node that lags behind omits its execution', async () => {
    const hidden = [60n]
    const executions = [
      { block: 50n, id: rejection },
      { block: 60n, id: propose(5n) },
    ]
    const look = createExecutionFinder(createNode({ executions, hidden }), {
      account,
      hash: propose(5n),
      fromBlock: '10',
      calls: [call],
    })
    expect(await look()).toBeUndefined()
    hidden.pop()
    expect(await look()).toEqual({ status: 'confirmed', hash: transactionOf(60n) })
  })

  test('behavior: keeps waiting for a contract that is not a Safe', async () => {
    const refusing = createClient({
      transport: custom({
        request: async ({ method }: { method: string }) => {
          if (method === 'eth_call') throw Object.assign(new Error('reverted'), { code: 3 })
          return method === 'eth_getLogs' ? [] : { number: numberToHex(100n) }
        },
      }),
    })
    expect(await find(refusing, propose(4n))).toBeUndefined()
  })
})

describe('an operation of a smart account', () => {
  const [entryPoint = ''] = entryPoints.slice(1)
  const hash = word(0x0b5n)
  const other = word(0x0ffn)

  /** A node whose entry point executed these operations; `skippedAt` are the blocks of each `incrementNonce`. */
  function createEntryPoint({
    operations = [],
    skippedAt = [],
    latest = 100n,
    oldest = 0n,
    hidden = [],
  }: {
    operations?: readonly { block: bigint; id: string }[]
    skippedAt?: readonly bigint[]
    latest?: bigint
    /** The first block whose state the node still has. */
    oldest?: bigint
    hidden?: readonly bigint[]
  }) {
    const state = { latest, hidden }
    const uses = () => [...operations.map(({ block }) => block), ...skippedAt].sort((a, b) => Number(a - b))
    const request = async ({ method, params }: { method: string; params: unknown[] }): Promise<unknown> => {
      if (method === 'eth_getBlockByNumber') return { number: numberToHex(state.latest) }
      if (method === 'eth_getLogs') {
        const { address, topics, fromBlock, toBlock } = params[0] as Record<string, string> & {
          topics: unknown[]
        }
        if (address === account || topics[0] !== operationTopic) return []
        return operations
          .filter(({ block }) => block >= BigInt(fromBlock ?? 0) && block <= BigInt(toBlock ?? 0))
          .filter(({ block }) => !state.hidden.includes(block))
          .map(({ block, id }) => ({
            address: entryPoint,
            topics: [operationTopic, id, `0x${account.slice(2).padStart(64, '0')}`, word(0n)],
            data: `${word(BigInt(uses().indexOf(block)))}${[1n, 0n, 0n].map((one) => word(one).slice(2)).join('')}`,
            transactionHash: transactionOf(block),
            blockNumber: numberToHex(block),
            logIndex: '0x0',
          }))
      }
      const [{ to, data }, at] = params as [{ to: string; data: string }, string]
      if (!data.startsWith('0x35567e1a') || to !== entryPoint) return '0x'
      if (BigInt(at) < oldest) throw Object.assign(new Error('missing trie node'), { code: -32000 })
      return word(BigInt(uses().filter((block) => block <= BigInt(at)).length))
    }
    return { state, client: createClient({ transport: custom({ request }) }) }
  }
  const follow = (client: ReturnType<typeof createEntryPoint>['client']) =>
    createExecutionFinder(client, { account, hash, fromBlock: '10', calls: [call] })

  test('default: reports an unclear outcome after a skipped nonce, never success or loss', async () => {
    const look = follow(createEntryPoint({ skippedAt: [50n] }).client)
    expect(await look()).toBeUndefined()
    expect(await look()).toEqual({ status: 'unclear' })
  })

  test('behavior: keeps waiting while other operations of the account explain the used nonces', async () => {
    const look = follow(createEntryPoint({ operations: [{ block: 50n, id: other }] }).client)
    for (let turn = 0; turn < 3; turn++) expect(await look()).toBeUndefined()
  })

  test('behavior: finds the execution of an operation although a nonce was skipped', async () => {
    const { client } = createEntryPoint({ operations: [{ block: 60n, id: hash }], skippedAt: [50n] })
    expect(await follow(client)()).toEqual({ status: 'confirmed', hash: transactionOf(60n) })
  })

  test('attack: searches again for an event that a node that lags behind omitted', async () => {
    const { client, state } = createEntryPoint({ operations: [{ block: 60n, id: hash }], hidden: [60n] })
    const look = follow(client)
    expect(await look()).toBeUndefined()
    state.hidden = []
    expect(await look()).toEqual({ status: 'confirmed', hash: transactionOf(60n) })
  })

  test('behavior: notices later skips through a node that forgot earlier states', async () => {
    const skippedAt = [50n]
    const { client, state } = createEntryPoint({ skippedAt, oldest: 90n })
    const look = follow(client)
    for (let turn = 0; turn < 3; turn++) expect(await look()).toBeUndefined()
    skippedAt.push(110n)
    state.latest = 131n
    expect(await look()).toBeUndefined()
    expect(await look()).toEqual({ status: 'unclear' })
  })
})
