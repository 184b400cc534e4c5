import type { ApiClient } from '@foyer/contract'
import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { checkCall } from '../explain/checkCall.ts'
import { checkPowers } from '../explain/checkPowers.ts'
import { type SendCallsRequest, sendCalls } from '../flows/approve/sendCalls.ts'
import type { DeviceStore } from '../keys/DeviceStore.ts'
import type { SmartAccount } from '../smart/SmartAccount.ts'
import { en } from '../texts/en.ts'
import { readNamedAccount } from '../wallet/readNamedAccount.ts'
import type { CallsRecord } from './CallsRecord.ts'
import { createCallsStore } from './createCallsStore.ts'
import { getAssets } from './getAssets.ts'
import { getCallsStatus } from './getCallsStatus.ts'
import { getCapabilities } from './getCapabilities.ts'

const eoa = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const smart = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const hash = `0x${'5e'.repeat(32)}` as const
const signal = new AbortController().signal

function createStore(): DeviceStore {
  const entries = new Map<string, unknown>()
  return {
    get: async (key) => structuredClone(entries.get(key)),
    set: async (key, value) => void entries.set(key, structuredClone(value)),
    delete: async (key) => void entries.delete(key),
    isLasting: true,
  }
}
const page = { projectId: 'p', hostOrigin: 'https://app.test' }
const record: Omit<CallsRecord, 'hostOrigin'> = {
  id: '0x01',
  chainId: 'eip155:31337',
  account: smart,
  sentAt: 1,
  sent: { kind: 'operation', hash, entryPoint, nonce: '3', fromBlock: '16' },
}

describe('createCallsStore', () => {
  test('default: keeps the last 100 calls over a reload, readable only by the page that sent them', async () => {
    const device = createStore()
    const store = createCallsStore(device, page)
    await Promise.all(['0x01', '0x02', '0x03'].map((id) => store.add({ ...record, id })))
    const again = createCallsStore(device, page)
    for (const id of ['0x01', '0x02', '0x03']) expect(await again.find(id)).toMatchObject({ id })
    expect(await createCallsStore(device, { ...page, hostOrigin: 'https://b.test' }).find('0x01')).toBe(
      undefined,
    )
    for (let id = 0; id < 100; id++) await store.add({ ...record, id: String(id) })
    expect(await store.find('0x01')).toBeUndefined()
    expect(await store.find('0')).toBeDefined()
  })

  test('attack: of two requests at once with the same id, only one reserves it; a rejection frees the id', async () => {
    const store = createCallsStore(createStore(), page)
    const [first, second] = await Promise.all([store.reserve('0x01'), store.reserve('0x01')])
    expect([typeof first, second]).toEqual(['function', undefined])
    expect(await store.reserve('0x02')).toBeDefined()
    // The visitor rejected it: the app may ask again.
    first?.()
    const again = await store.reserve('0x01')
    expect(again).toBeDefined()
    await store.add(record)
    again?.()
    expect(await store.reserve('0x01')).toBeUndefined()
    expect(await store.reserve('0x01')).toBeUndefined()
  })
})

describe('two tabs of a page', () => {
  /** Web Locks, because Node.js 20 has none: each name has one holder, and the others wait. */
  function createLocks() {
    const holders = new Map<string, Promise<unknown>>()
    return {
      async request(
        name: string,
        { ifAvailable }: { ifAvailable?: boolean },
        callback: (lock: unknown) => Promise<unknown> | undefined,
      ) {
        if (ifAvailable && holders.has(name)) return callback(null)
        while (holders.has(name)) await holders.get(name)
        const held = Promise.resolve(callback({ name })).finally(() => holders.delete(name))
        holders.set(name, held)
        return held
      },
    }
  }
  const open = () => {
    const [device, locks] = [createStore(), createLocks()]
    return [createCallsStore(device, page, locks), createCallsStore(device, page, locks)] as const
  }

  test('attack: the same id in both asks the visitor once', async () => {
    const [one, two] = open()
    const [first, second] = await Promise.all([one.reserve('0x01'), two.reserve('0x01')])
    expect([typeof first, second]).toEqual(['function', undefined])
    expect(await two.reserve('0x02')).toBeDefined()
    // The visitor rejected it in one tab, which may ask again at once; then in the other.
    first?.()
    ;(await one.reserve('0x01'))?.()
    await one.reserve('0x03')
    const again = await two.reserve('0x01')
    expect(again).toBeDefined()
    await two.add(record)
    again?.()
    expect(await one.reserve('0x01')).toBeUndefined()
  })

  test('attack: calls that both send at once are both kept', async () => {
    const [one, two] = open()
    await Promise.all([one.add({ ...record, id: '0x01' }), two.add({ ...record, id: '0x02' })])
    expect([await one.find('0x01'), await one.find('0x02')]).toMatchObject([{ id: '0x01' }, { id: '0x02' }])
  })

  test('behavior: a browser that refuses locks does not refuse the calls', async () => {
    const locks = { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) }
    const store = createCallsStore(createStore(), page, locks)
    expect(await store.reserve('0x01')).toBeDefined()
    await store.add(record)
    expect(await store.find('0x01')).toBeDefined()
  })
})

describe('getCallsStatus', () => {
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  const mined = {
    logs: [{ address: eoa, data: '0x', topics: [hash], logIndex: '0x0' }],
    status: '0x1',
    blockHash: hash,
    blockNumber: '0x11',
    gasUsed: '0x5208',
    transactionHash: hash,
  }
  const other = `0x${'07'.repeat(32)}` as const
  /** The EntryPoint's event of an operation of the account. */
  const executed = ({ id = hash as string, nonce = 3n, success = 1n }) => ({
    address: entryPoint,
    topics: [
      '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
      id,
      `0x${word(BigInt(smart))}`,
      `0x${word(0n)}`,
    ],
    data: `0x${word(nonce)}${word(success)}${word(9n)}${word(9n)}`,
    transactionHash: hash,
  })
  /** A node with the given answers; the bundler has forgotten the operation. */
  async function read(answers: Record<string, unknown>, sent: CallsRecord['sent'] = record.sent) {
    const calls = createCallsStore(createStore(), page)
    await calls.add({ ...record, sent })
    const account = { getReceipt: async () => undefined } as unknown as SmartAccount
    return getCallsStatus({
      params: ['0x01'],
      calls,
      findSmart: async () => account,
      ask: async (_, method, params) => {
        const given = answers[method]
        return typeof given === 'function' ? given(params) : given
      },
      signal,
    })
  }

  test('default: reports calls as pending while their nonce is unused, then as the EntryPoint’s event reports', async () => {
    expect(await read({ eth_call: `0x${word(3n)}` })).toEqual({
      version: '2.0.0',
      id: '0x01',
      chainId: '0x7a69',
      status: 100,
      atomic: true,
    })
    const event = (success: bigint) => ({
      eth_call: `0x${word(4n)}`,
      eth_getLogs: [executed({ success })],
      eth_getTransactionReceipt: mined,
    })
    expect(await read(event(1n))).toMatchObject({
      status: 200,
      receipts: [{ status: '0x1', blockNumber: '0x11', gasUsed: '0x5208', transactionHash: hash }],
    })
    // The bundler's transaction succeeded, but the operation in it failed.
    expect(await read(event(0n))).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
  })

  const used = { eth_call: `0x${word(4n)}` }

  test('behavior: reports calls as failed if another operation used their nonce', async () => {
    expect(await read({ ...used, eth_getLogs: [executed({ id: other })] })).toMatchObject({ status: 400 })
  })

  test('attack: calls stay pending if a node that lags behind omits their event or receipt', async () => {
    expect(await read({ ...used, eth_getLogs: [] })).toMatchObject({ status: 100 })
    // Earlier operations of the account prove nothing.
    const earlier = executed({ id: other, nonce: 2n })
    expect(await read({ ...used, eth_getLogs: [earlier] })).toMatchObject({ status: 100 })
    // The node of the receipt is behind the one of the event.
    const behind = { ...used, eth_getLogs: [executed({})], eth_getTransactionReceipt: null }
    expect(await read(behind)).toMatchObject({ status: 100 })
  })

  describe('a nonce that was skipped by incrementNonce', () => {
    const blockHash = `0x${'b1'.repeat(32)}`
    const [first, second] = [`0x${'01'.repeat(32)}`, `0x${'02'.repeat(32)}`]
    const stranger = { ...executed({ id: other }), topics: [hash, other, `0x${word(BigInt(eoa))}`] }
    const receiptOf = (transactionHash: string | undefined, logs: unknown[] = []) => ({
      blockHash,
      transactionHash,
      logs,
    })
    const parentHash = `0x${'a1'.repeat(32)}`
    type At = string | { blockHash: string }
    const isAfter = (at: At) =>
      typeof at === 'string' ? at === 'latest' || BigInt(at) >= 0x15n : at.blockHash !== parentHash
    /** The account's nonce moves past the operation's in block 0x15; no node returns an event. */
    const skipped = (change: Record<string, unknown> = {}) => ({
      eth_call: ([, at]: [unknown, At]) => `0x${word(isAfter(at) ? 5n : 3n)}`,
      eth_getLogs: [],
      eth_blockNumber: '0x20',
      eth_getBlockByNumber: ([at]: [string]) =>
        at === '0x15'
          ? { hash: blockHash, parentHash, transactions: [first, second] }
          : { hash: other, parentHash: blockHash, transactions: [] },
      eth_getBlockReceipts: ([at]: [string]) =>
        at === '0x15' ? [receiptOf(second, [stranger]), receiptOf(first)] : [],
      ...change,
    })

    test('behavior: reports a call as failed if no receipt of the block that used its nonce contains it', async () => {
      expect(await read(skipped())).toMatchObject({ status: 400 })
      // The account skipped it in an earlier operation.
      const earlier = [receiptOf(first, [executed({ id: other, nonce: 2n })]), receiptOf(second)]
      expect(await read(skipped({ eth_getBlockReceipts: earlier }))).toMatchObject({ status: 400 })
    })

    test('behavior: finds the operation in the block’s receipts if a node that lags behind omits its event', async () => {
      const done = [receiptOf(first), receiptOf(second, [executed({})])]
      const node = skipped({ eth_getBlockReceipts: done, eth_getTransactionReceipt: mined })
      expect(await read(node)).toMatchObject({ status: 200 })
    })

    test.each<[string, Record<string, unknown>]>([
      ['a receipt of the block is missing', { eth_getBlockReceipts: [receiptOf(second)] }],
      ['the same receipt is listed twice', { eth_getBlockReceipts: [receiptOf(second), receiptOf(second)] }],
      [
        'the receipts belong to another block',
        { eth_getBlockReceipts: [first, second].map((id) => ({ ...receiptOf(id), blockHash: other })) },
      ],
      ['the block is unknown', { eth_getBlockByNumber: null }],
      ['the node does not serve receipts of blocks', { eth_getBlockReceipts: null }],
      [
        'the node has pruned earlier states',
        {
          eth_call: ([, at]: [unknown, At]) => {
            if (at === 'latest') return `0x${word(5n)}`
            throw new Error('missing trie node')
          },
        },
      ],
      ['the node returns its latest state for every block', { eth_call: `0x${word(5n)}` }],
      ['the node is behind', { eth_blockNumber: '0x14' }],
      [
        'a lagging node returns its own latest state for any block number',
        {
          eth_call: ([, at]: [unknown, At]) => {
            const isBehind = typeof at === 'string' && at !== 'latest' && BigInt(at) < 0x1fn
            return `0x${word(isBehind ? 3n : 5n)}`
          },
        },
      ],
      [
        'the node does not know states by block hash',
        {
          eth_call: ([, at]: [unknown, At]) => {
            if (typeof at !== 'string') throw new Error('invalid argument')
            return `0x${word(isAfter(at) ? 5n : 3n)}`
          },
        },
      ],
    ])('attack: the call stays pending if its absence is not proven: %s', async (_, change) => {
      expect(await read(skipped(change))).toMatchObject({ status: 100 })
    })
  })

  test('attack: events of other accounts or contracts, or in another form, do not count as a replacement', async () => {
    const event = executed({ id: other })
    const [topic, id, , paymaster] = event.topics
    for (const forged of [
      { ...event, address: eoa },
      { ...event, topics: [topic, id, `0x${word(BigInt(eoa))}`, paymaster] },
      { ...event, topics: [hash, id, `0x${word(BigInt(smart))}`, paymaster] },
      { ...event, data: '0x' },
    ])
      expect(await read({ ...used, eth_getLogs: [forged] })).toMatchObject({ status: 100 })
  })

  test('behavior: reports a key account’s transaction as pending, done or failed, as its receipt shows', async () => {
    const sent = { kind: 'transaction', hash } as const
    expect(await read({ eth_getTransactionReceipt: null }, sent)).toMatchObject({ status: 100 })
    expect(await read({ eth_getTransactionReceipt: mined }, sent)).toMatchObject({ status: 200 })
    expect(await read({ eth_getTransactionReceipt: { ...mined, status: '0x0' } }, sent)).toMatchObject({
      status: 500,
    })
  })

  test('error: rejects an id that this page did not send with 5730, and an id that is not a string with -32602', async () => {
    const calls = createCallsStore(createStore(), page)
    const request = { calls, findSmart: async () => undefined, ask: async () => null, signal }
    await expect(getCallsStatus({ ...request, params: ['0x02'] })).rejects.toMatchObject({ walletCode: 5730 })
    await expect(getCallsStatus({ ...request, params: [2] })).rejects.toMatchObject({ walletCode: -32602 })
  })
})

describe('getCapabilities', () => {
  const networks = ['eip155:1', 'eip155:31337', 'solana:local'] as const

  test('default: returns the capabilities of the requested chains, or of all, by hex chain id', () => {
    const read = (params: unknown, smartNetworks: number[] = [31337]) =>
      getCapabilities({ params, networks, smartNetworks })
    expect(read([smart])).toEqual({
      '0x1': { atomic: { status: 'unsupported' }, paymasterService: { supported: false } },
      '0x7a69': { atomic: { status: 'supported' }, paymasterService: { supported: true } },
    })
    expect(Object.keys(read([smart, ['0x7a69', '0x5']]))).toEqual(['0x7a69'])
    expect(read([eoa, ['0x7a69']], [])).toMatchObject({ '0x7a69': { atomic: { status: 'unsupported' } } })
    expect(() => read([])).toThrow('Invalid request')
  })
})

describe('getAssets', () => {
  const balances = [
    {
      name: 'Ether',
      symbol: 'ETH',
      price: '2500.5',
      iconUrl: '/v1/images/tokens/ETH',
      quantity: { decimals: '18', numeric: '0.000000000000000001' },
    },
    {
      name: 'USD Coin',
      symbol: 'USDC',
      address: `eip155:31337:${eoa}`,
      iconUrl: '/v1/images/tokens/USDC',
      quantity: { decimals: '6', numeric: '2.5' },
    },
    { name: 'Win', symbol: 'WIN', address: `eip155:31337:${smart}`, isSpam: true, quantity: {} },
  ]
  const api = (async () => ({ balances, missing: [] })) as unknown as ApiClient
  const read = (filter: object, account = smart) =>
    getAssets({
      api,
      params: [{ account, ...filter }],
      isOwn: (address) => address === smart,
      networks: ['eip155:31337', 'eip155:1'],
      signal,
    })

  test('default: returns exact amounts in hex by chain, without spam', async () => {
    const assets = await read({ chainFilter: ['0x7a69'] })
    expect(assets).toEqual({
      '0x7a69': [
        {
          address: 'native',
          balance: '0x1',
          type: 'native',
          metadata: {
            name: 'Ether',
            symbol: 'ETH',
            decimals: 18,
            price: '2500.5',
            iconUrl: '/v1/images/tokens/ETH',
          },
        },
        {
          address: eoa,
          balance: '0x2625a0',
          type: 'erc20',
          metadata: {
            name: 'USD Coin',
            symbol: 'USDC',
            decimals: 6,
            iconUrl: '/v1/images/tokens/USDC',
          },
        },
      ],
    })
    expect(Object.keys(await read({}))).toEqual(['0x7a69', '0x1'])
  })

  test('param: assetTypeFilter, assetFilter, chainFilter; rejects another visitor’s account with 4100', async () => {
    expect((await read({ assetTypeFilter: ['erc20'] }))['0x1']).toHaveLength(1)
    const assetFilter = { '0x7a69': [{ address: eoa.toLowerCase(), type: 'erc20' }] }
    expect(await read({ assetFilter, chainFilter: ['0x1'] })).toMatchObject({ '0x7a69': [{ address: eoa }] })
    await expect(read({}, eoa)).rejects.toMatchObject({ walletCode: 4100 })
  })
})

describe('sendCalls', () => {
  const call = { to: eoa, value: '0x1' }
  /** Must be refused before any request is sent. */
  const refuse = async (change: object, isSmart = true) => {
    const calls = createCallsStore(createStore(), page)
    await calls.add(record)
    const request = {
      context: { now: () => 1 },
      params: [{ version: '2.0.0', chainId: '0x7a69', atomicRequired: true, calls: [call], ...change }],
      network: 'eip155:31337',
      address: isSmart ? smart : eoa,
      ...(isSmart ? { smart: { address: smart }, entryPoint } : {}),
      calls,
    }
    return sendCalls(request as unknown as SendCallsRequest).catch((error) => error.walletCode)
  }

  test('error: rejects each invalid request with its EIP-5792 code', async () => {
    expect(await refuse({ version: '1.0' })).toBe(-32602)
    expect(await refuse({ calls: [] })).toBe(-32602)
    expect(await refuse({ calls: [{ data: '0x60' }] })).toBe(-32602)
    expect(await refuse({ calls: [{ ...call, to: eoa.slice(2) }] })).toBe(-32602)
    expect(await refuse({ calls: [{ ...call, data: '60' }] })).toBe(-32602)
    expect(await refuse({ chainId: '0x1' })).toBe(5710)
    expect(await refuse({ id: '0x01' })).toBe(5720)
    expect(await refuse({ capabilities: { magic: {} } })).toBe(5700)
    expect(await refuse({ calls: [{ ...call, capabilities: { magic: {} } }] })).toBe(5700)
    expect(await refuse({ calls: Array.from({ length: 17 }, () => call) })).toBe(5740)
    // A key account allows a single call and no sponsorship.
    expect(await refuse({ calls: [call, call] }, false)).toBe(5760)
    expect(await refuse({ calls: [call, call], atomicRequired: false }, false)).toBe(5740)
    expect(await refuse({ capabilities: { paymasterService: { url: 'https://pay.test' } } }, false)).toBe(
      5700,
    )
  })
})

describe('calls and data that would give a smart account away', () => {
  test('checkCall: refuses calls to the account itself, and calls that redeem permissions', () => {
    const to = (address: `0x${string}`, data: `0x${string}`) =>
      checkCall({ to: address, value: 0n, data }, smart, en)
    expect(to(smart, '0xf2fde38b')).toMatch(/the account itself/)
    expect(to(smart.toLowerCase() as `0x${string}`, '0xf2fde38b')).toMatch(/the account itself/)
    expect(to(eoa, '0xCEF6D20900')).toMatch(/someone else act for the account/)
    expect(to(smart, '0x')).toBeUndefined()
    expect(to(eoa, '0xa9059cbb')).toBeUndefined()
  })

  test('attack: refuses calls that add, remove or replace owners of the account', () => {
    const key = ['key', 1n, 2n] as const
    const abi = parseAbi([
      'function addKey(string keyId, uint256 x, uint256 y)',
      'function removeKey(string keyId)',
      'function updateSigners(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
      'function transferOwnership(address owner)',
      'function renounceOwnership()',
    ])
    for (const data of [
      encodeFunctionData({ abi, functionName: 'addKey', args: key }),
      encodeFunctionData({ abi, functionName: 'removeKey', args: ['key'] }),
      encodeFunctionData({ abi, functionName: 'updateSigners', args: [eoa, ['key'], [1n], [2n]] }),
      encodeFunctionData({ abi, functionName: 'transferOwnership', args: [eoa] }),
      encodeFunctionData({ abi, functionName: 'renounceOwnership' }),
    ])
      expect(checkCall({ to: smart, value: 0n, data }, smart, en)).toMatch(/the account itself/)
  })

  test('checkPowers: refuses to sign user operations, delegations, and data for the account itself', () => {
    const check = (primaryType: string, domain: Record<string, unknown>) =>
      checkPowers({ primaryType, domain }, [eoa, smart], en)
    expect(check('PackedUserOperation', { name: 'X' })).toMatch(/alone would let/)
    expect(check('Delegation', {})).toMatch(/alone would let/)
    expect(check('Anything', { name: 'HybridDeleGator' })).toMatch(/alone would let/)
    expect(check('Anything', { verifyingContract: smart.toLowerCase() })).toMatch(/alone would let/)
    expect(check('Permit', { name: 'USD Coin', verifyingContract: entryPoint })).toBeUndefined()
  })
})

test('readNamedAccount: returns the account from each method’s parameters; undefined for other names', () => {
  expect(readNamedAccount('personal_sign', ['0x00', eoa])).toBe(eoa)
  expect(readNamedAccount('eth_signTypedData_v4', [smart, {}])).toBe(smart)
  expect(readNamedAccount('eth_sendTransaction', [{ from: eoa }])).toBe(eoa)
  expect(readNamedAccount('eth_sendUserOperation', [{ sender: smart }, eoa])).toBe(smart)
  expect(readNamedAccount('eth_sendUserOperation', [{}])).toBeUndefined()
  expect(readNamedAccount('wallet_sendCalls', [{ calls: [] }])).toBeUndefined()
  expect(readNamedAccount('constructor', [eoa])).toBeUndefined()
})
