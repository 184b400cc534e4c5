import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import {
  encodeFunctionData,
  type Hex,
  hashTypedData,
  hexToBytes,
  parseAbi,
  parseTransaction,
  recoverMessageAddress,
  recoverTransactionAddress,
  recoverTypedDataAddress,
  zeroHash,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { createVisitor, entropy, visitorAddress } from '../../../test/createVisitor.ts'
import { usdc } from '../../../test/localChain.ts'
import { withFakePage } from '../../../test/withFakePage.ts'
import type { CallsStore } from '../../calls/createCallsStore.ts'
import { deriveAccounts } from '../../keys/deriveAccounts.ts'
import { encodeCalls } from '../../smart/encodeCalls.ts'
import type { SmartAccount, SmartAccountNetwork, SmartCall } from '../../smart/SmartAccount.ts'
import { en } from '../../texts/en.ts'
import { answerApproval } from './answerApproval.ts'

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const smartAddress = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'
const solana = {
  network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  key: deriveAccounts(entropy).solana.address,
} as const

withFakePage()

/** Returns a method's answer when the visitor approves. */
async function answer(
  method: string,
  params: unknown,
  {
    smart,
    isSolana = false,
    known,
    ...about
  }: Parameters<typeof createVisitor>[0] & {
    smart?: Partial<SmartAccount>
    isSolana?: boolean
    known?: string
  } = {},
) {
  const visitor = createVisitor(about)
  const records: object[] = []
  const freed: string[] = []
  const calls = {
    reserve: async (id: string) => (id === known ? undefined : () => void freed.push(id)),
    add: async (record: object) => void records.push(record),
  } as unknown as CallsStore
  const request = {
    ...visitor.request(method, params),
    ...(isSolana ? { network: solana.network, address: solana.key, own: [solana.key] } : {}),
    ...(smart
      ? {
          smart: { address: smartAddress, ...smart } as SmartAccount,
          address: smartAddress,
          entryPoint: usdc,
        }
      : {}),
    calls,
  }
  const outcome: unknown = await answerApproval(request as Parameters<typeof answerApproval>[0]).catch(
    (error: unknown) => error,
  )
  // Everything that was signed was asked for in a window.
  if (!(outcome instanceof Error)) expect(new Set(visitor.ways)).toEqual(new Set(['ask']))
  return { outcome, visitor, records, freed }
}
/** An address with a wrong letter case (EIP-55). */
const mistyped = other.replace('C5', 'c5')
/** A smart account that sends whatever was approved. */
const accepting = {
  isDeployed: async () => true,
  prepare: async () => ({ operation: { nonce: 4n }, feeWei: 10n, isSponsored: false }),
  send: async () => zeroHash,
  getReceipt: async () => ({ status: 'success', transactionHash: '0x12' }),
} as unknown as SmartAccount
const signing = () => {
  const signed: { bytes: Uint8Array; payload: unknown }[] = []
  const sign = async (
    bytes: Uint8Array,
    options: { confirmation?: { request: { payload: string } } } = {},
  ) => {
    signed.push({ bytes, payload: options.confirmation?.request.payload })
    return '0x1271' as Hex
  }
  return { signed, smart: { signMessage: sign, signTypedData: sign } as Partial<SmartAccount> }
}

describe('personal_sign', () => {
  test.each([
    ['a text', 'Hi', 'Hi'],
    ['bytes of a text', '0x4869', 'Hi'],
    ['hex of half a byte, which is text', '0x486', '0x486'],
    ['hex with other letters, which is text', '0x48zz', '0x48zz'],
  ])('default: signs %s', async (_, message, text) => {
    const { outcome, visitor } = await answer('personal_sign', [message, visitorAddress.toLowerCase()])
    expect(await recoverMessageAddress({ message: text, signature: outcome as Hex })).toBe(visitorAddress)
    expect(visitor.text()).toContain(text)
    const payload = `0x${Buffer.from(text).toString('hex')}`
    expect(visitor.confirmations).toMatchObject([{ request: { method: 'personal_sign', payload } }])
  })

  test('behavior: signs with the smart account if the request names it', async () => {
    const { smart, signed } = signing()
    const { outcome, visitor } = await answer('personal_sign', ['Hi', smartAddress], { smart })
    expect(outcome).toBe('0x1271')
    expect(signed).toEqual([{ bytes: new TextEncoder().encode('Hi'), payload: '0x4869' }])
    expect(visitor.cards).toHaveLength(1)
  })

  test('error: the account of another wallet, for a key and for a smart account', async () => {
    const { smart, signed } = signing()
    for (const about of [{}, { smart }]) {
      const { outcome, visitor } = await answer('personal_sign', ['Hi', other], about)
      expect(outcome).toMatchObject({ code: 'BAD_REQUEST', walletCode: 4100 })
      expect(visitor.cards).toEqual([])
    }
    expect(signed).toEqual([])
  })

  test.each([[[]], [['Hi']], [[1, visitorAddress]], [['x'.repeat(131_073), visitorAddress]]])(
    'error: %#: rejects invalid parameters without asking the visitor',
    async (params) => {
      const { outcome, visitor } = await answer('personal_sign', params)
      expect(outcome).toMatchObject({ code: 'BAD_REQUEST', walletCode: -32602 })
      expect(visitor.cards).toEqual([])
    },
  )
})

describe('eth_signTypedData_v4', () => {
  const data = {
    domain: { name: 'Shop', chainId: 1 },
    types: { Vote: [{ name: 'choice', type: 'string' }] },
    primaryType: 'Vote',
    message: { choice: 'yes' },
  }

  test.each([
    ['an object', data],
    ['JSON text', JSON.stringify(data)],
  ])('default: signs data given as %s', async (_, given) => {
    const { outcome, visitor } = await answer('eth_signTypedData_v4', [visitorAddress.toLowerCase(), given])
    const signature = outcome as Hex
    expect(await recoverTypedDataAddress({ ...data, signature } as never)).toBe(visitorAddress)
    expect(visitor.confirmations).toMatchObject([{ request: { payload: hashTypedData(data as never) } }])
  })

  test('behavior: signs with the smart account if the request names it', async () => {
    const { smart, signed } = signing()
    const { outcome } = await answer('eth_signTypedData_v4', [smartAddress, data], { smart })
    expect(outcome).toBe('0x1271')
    expect(signed).toEqual([
      { bytes: hexToBytes(hashTypedData(data as never)), payload: hashTypedData(data as never) },
    ])
  })

  test.each([
    ['no parameters', []],
    ['no data', [visitorAddress]],
    ['invalid JSON', [visitorAddress, '{']],
    ['incomplete typed data', [visitorAddress, { domain: {} }]],
    ['an undeclared primary type', [visitorAddress, { ...data, primaryType: 'Other' }]],
    [
      'a value that does not match its type',
      [visitorAddress, { ...data, types: { Vote: [{ name: 'choice', type: 'uint8' }] } }],
    ],
  ])('error: rejects %s without asking the visitor', async (_, params) => {
    const { outcome, visitor } = await answer('eth_signTypedData_v4', params)
    expect(outcome).toMatchObject({ code: 'BAD_REQUEST', walletCode: -32602 })
    expect(visitor.cards).toEqual([])
  })
})

describe('eth_sendTransaction', () => {
  test('default: signs with the visitor’s key, for the network and with the next nonce', async () => {
    const { outcome, visitor } = await answer(
      'eth_sendTransaction',
      [{ to: other, value: '0x1', data: '0x' }],
      {
        answers: { eth_getTransactionCount: '0x7' },
      },
    )
    expect(outcome).toBe(zeroHash)
    const wire = visitor.sent[0] as `0x02${string}`
    expect(parseTransaction(wire)).toMatchObject({ chainId: 1, nonce: 7, type: 'eip1559', value: 1n })
    expect(await recoverTransactionAddress({ serializedTransaction: wire })).toBe(visitorAddress)
    expect(visitor.cards[0]?.withClass('primary')[0]?.textContent).toBe(en.approve.send)
    expect(visitor.text()).toContain(JSON.stringify({ to: other, value: '1', data: '0x' }, null, 2))
  })

  test('behavior: signs a legacy transaction on a network without base fees', async () => {
    const answers = {
      eth_getBlockByNumber: { number: '0x10', timestamp: '0x1', gasLimit: '0x1c9c380' },
      eth_gasPrice: '0x5',
    }
    const { visitor } = await answer('eth_sendTransaction', [{ to: other, value: '0x1' }], { answers })
    const wire = visitor.sent[0] as Hex
    expect(parseTransaction(wire)).toMatchObject({ type: 'legacy', gasPrice: 5n, chainId: 1 })
    expect(await recoverTransactionAddress({ serializedTransaction: wire as `0x02${string}` })).toBe(
      visitorAddress,
    )
  })

  test('behavior: sends a smart account’s transaction as an operation', async () => {
    const { outcome, visitor } = await answer('eth_sendTransaction', [{ to: other, value: '0x1' }], {
      smart: accepting,
    })
    expect(outcome).toBe('0x12')
    expect(visitor.sent).toEqual([])
  })

  test.each<[string, object, number]>([
    ['another network', { chainId: '0xa' }, 4901],
    ['another network, as a number', { chainId: 10 }, 4901],
    ['another network, as decimal text', { chainId: '10' }, 4901],
    ['an invalid chain id', { chainId: 'one' }, -32602],
    ['a chain id in a list', { chainId: ['0x1'] }, -32602],
    ['conflicting data and input', { data: '0x', input: '0x1234' }, -32602],
    ['a mistyped receiver', { to: mistyped }, -32602],
    ['an invalid gas limit', { gas: 'all' }, -32602],
  ])('attack: rejects a transaction with %s without asking the visitor', async (_, more, walletCode) => {
    for (const about of [{}, { smart: accepting }]) {
      const { outcome, visitor } = await answer(
        'eth_sendTransaction',
        [{ to: other, value: '0x1', ...more }],
        about,
      )
      expect(outcome).toMatchObject({ walletCode })
      expect([visitor.cards, visitor.sent]).toEqual([[], []])
    }
  })

  test.each<[string, object]>([
    ['its chain id', { chainId: '0x1' }],
    ['its chain id as a number', { chainId: 1 }],
    ['its chain id as decimal text', { chainId: '1' }],
    ['no chain id', { chainId: null }],
    ['the same bytes as data and input', { data: '0x12345678', input: '0x12345678' }],
  ])('param: accepts a transaction that names %s', async (_, more) => {
    for (const about of [{}, { smart: accepting }]) {
      const { outcome, visitor } = await answer(
        'eth_sendTransaction',
        [{ to: other, value: '0x1', ...more }],
        about,
      )
      expect([outcome instanceof Error && 'walletCode' in outcome, visitor.cards.length]).toEqual([false, 1])
    }
  })

  test('error: rejects if the node returns an invalid transaction hash', async () => {
    const { outcome } = await answer('eth_sendTransaction', [{ to: other, value: '0x1' }], {
      answers: { eth_sendRawTransaction: 1 },
    })
    expect(outcome).toBeInstanceOf(Error)
  })
})

describe('wallet_sendCalls', () => {
  const calls = {
    version: '2.0.0',
    chainId: '0x1',
    atomicRequired: false,
    calls: [{ to: other, value: '0x1' }],
  }
  const prepared = { operation: { nonce: 4n }, feeWei: 10n, isSponsored: false }
  const smart = (more: object = {}) =>
    ({
      isDeployed: async () => true,
      prepare: async () => ({ ...prepared, ...more }),
      send: async () => zeroHash,
    }) as unknown as SmartAccount

  test('default: sends a single call of a key account as a transaction', async () => {
    const { outcome, records, visitor } = await answer('wallet_sendCalls', [{ ...calls, id: 'mine' }])
    expect(outcome).toEqual({ id: 'mine' })
    expect(records).toEqual([
      {
        id: 'mine',
        chainId: 'eip155:1',
        account: visitorAddress,
        sentAt: 1_000,
        sent: { kind: 'transaction', hash: zeroHash },
      },
    ])
    expect(parseTransaction(visitor.sent[0] as Hex)).toMatchObject({ value: 1n, to: other.toLowerCase() })
  })

  test('default: sends several calls of a smart account as one operation', async () => {
    const two = { ...calls, calls: [...calls.calls, { to: usdc, data: `0x095ea7b3${'0'.repeat(128)}` }] }
    const { outcome, records, visitor } = await answer('wallet_sendCalls', [two], { smart: smart() })
    const { id } = outcome as { id: string }
    expect(id).toMatch(/^0x[\da-f]{64}$/)
    expect(records).toEqual([
      {
        id,
        chainId: 'eip155:1',
        account: smartAddress,
        sentAt: 1_000,
        sent: { kind: 'operation', hash: zeroHash, entryPoint: usdc, nonce: '4', fromBlock: '16' },
      },
    ])
    expect(visitor.text()).toContain(en.approve.calls('2'))
    expect(visitor.text()).toContain(en.notes.allOrNone)
    expect(visitor.text()).toContain(smartAddress)
  })

  test('behavior: notes the first use of the account, and that the sponsor refused', async () => {
    const first = { ...smart({ refusal: { code: 'X', message: '' } }), isDeployed: async () => false }
    const { visitor } = await answer('wallet_sendCalls', [calls], { smart: first })
    expect(visitor.text()).toContain(en.notes.firstUse)
    expect(visitor.text()).toContain(en.notes.notSponsored)
    expect(visitor.text()).not.toContain(en.notes.allOrNone)
    const paid = await answer('wallet_sendCalls', [calls], {
      smart: smart({ isSponsored: true, refusal: {} }),
    })
    expect(paid.visitor.text()).not.toContain(en.notes.notSponsored)
    expect(paid.visitor.text()).not.toContain(en.notes.firstUse)
  })

  test.each([
    ['an id that was already used', { id: 'used' }, 5720],
    ['another version', { version: '1.0' }, -32602],
    ['no calls', { calls: [] }, -32602],
    ['an empty id', { id: '' }, -32602],
    ['a chain id that is not hex', { chainId: '1' }, -32602],
    ['a chain id with text before its prefix', { chainId: 'x0x1' }, -32602],
    [
      'several calls that must be atomic',
      { atomicRequired: true, calls: [{ to: other }, { to: other }] },
      5760,
    ],
    ['several calls', { calls: [{ to: other }, { to: other }] }, 5740],
    ['a call for another network', { calls: [{ to: other, chainId: '0xa' }] }, 5710],
    ['a call with an invalid chain id', { calls: [{ to: other, chainId: 'one' }] }, -32602],
    ['a mistyped receiver', { calls: [{ to: mistyped }] }, -32602],
    ['a capability', { capabilities: { flowControl: {} } }, 5700],
    ['a capability of a call', { calls: [{ to: other, capabilities: { flowControl: {} } }] }, 5700],
    [
      'a sponsor for a key’s account',
      { capabilities: { paymasterService: { url: 'https://a.test' } } },
      5700,
    ],
  ])('error: rejects %s without asking the visitor', async (_, more, walletCode) => {
    const { outcome, visitor, records } = await answer('wallet_sendCalls', [{ ...calls, ...more }], {
      known: 'used',
    })
    expect(outcome).toMatchObject({ walletCode })
    expect([visitor.cards, records]).toEqual([[], []])
  })

  test('behavior: an id is free again after a rejection or a failure, and used once it was sent', async () => {
    const mine = { ...calls, id: 'mine' }
    for (const [about, sent] of [
      [{ says: 'no' }, 0],
      [{ answers: { eth_sendRawTransaction: 1 } }, 0],
      [{}, 1],
    ] as const) {
      const { records, freed } = await answer('wallet_sendCalls', [mine], about)
      expect([records.length, freed]).toEqual([sent, ['mine']])
    }
  })

  test('behavior: ignores optional capabilities that it does not support', async () => {
    const capabilities = { flowControl: { optional: true }, paymasterService: { optional: true } }
    const { outcome } = await answer('wallet_sendCalls', [
      {
        ...calls,
        capabilities,
        calls: [{ to: other, value: '0x1', capabilities: { flowControl: { optional: true } } }],
      },
    ])
    expect(outcome).toMatchObject({ id: expect.any(String) })
  })

  test('error: rejects a contract creation by a smart account', async () => {
    const { outcome } = await answer('wallet_sendCalls', [{ ...calls, calls: [{ data: '0x6000' }] }], {
      smart: smart(),
    })
    expect(outcome).toMatchObject({ code: 'BAD_REQUEST', walletCode: -32602 })
  })
})

describe('eth_sendUserOperation', () => {
  const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
  const abi = parseAbi([
    'function execute((address target, uint256 value, bytes callData) execution)',
    'function execute(bytes32 mode, bytes executionCalldata)',
    'function approve(address spender, uint256 amount)',
    'function transferOwnership(address to)',
  ])
  const approval = encodeFunctionData({ abi, functionName: 'approve', args: [other, 5_000_000n] })
  const calls: SmartCall[] = [
    { to: other, value: 1n, data: '0x' },
    { to: usdc, value: 0n, data: approval },
  ]
  const operation = {
    sender: smartAddress,
    nonce: '0xffff',
    callData: encodeCalls(calls),
    callGasLimit: '0xffffff',
    paymaster: other,
    signature: '0x1234',
  }
  function createSmart() {
    const prepared: unknown[] = []
    const smart = {
      network: { entryPoint } as unknown as SmartAccountNetwork,
      isDeployed: async () => true,
      async prepare(asked: unknown) {
        prepared.push(asked)
        return { operation: { nonce: 4n }, feeWei: 10n, isSponsored: false }
      },
      send: async () => zeroHash,
    } as unknown as SmartAccount
    return { smart, prepared }
  }
  const ask = async (params: unknown) => {
    const { smart, prepared } = createSmart()
    return { ...(await answer('eth_sendUserOperation', params, { smart })), prepared }
  }

  test('default: reads its calls like those of wallet_sendCalls, and prepares everything else again', async () => {
    const { outcome, prepared, visitor } = await ask([operation, entryPoint])
    expect(outcome).toBe(zeroHash)
    expect(prepared).toEqual([
      calls.map((call) => ({ ...call, to: expect.stringMatching(new RegExp(call.to, 'i')) })),
    ])
    const two = await answer(
      'wallet_sendCalls',
      [
        {
          version: '2.0.0',
          chainId: '0x1',
          atomicRequired: true,
          calls: calls.map(({ to, value, data }) => ({ to, value: `0x${value.toString(16)}`, data })),
        },
      ],
      { smart: createSmart().smart },
    )
    expect(visitor.text()).toContain(en.approve.calls('2'))
    expect(visitor.text()).toBe(two.visitor.text())
  })

  test.each<[string, Hex]>([
    ['one call', encodeCalls([calls[0] as SmartCall])],
    [
      'a call by the account’s older function',
      encodeFunctionData({
        abi,
        functionName: 'execute',
        args: [{ target: other, value: 1n, callData: '0x' }],
      }),
    ],
  ])('param: entryPoint: reads %s without it', async (_, callData) => {
    const { outcome, prepared, visitor } = await ask([{ ...operation, callData }])
    expect(outcome).toBe(zeroHash)
    expect(prepared).toMatchObject([[{ value: 1n, data: '0x' }]])
    expect(visitor.text()).toContain('0.000000000000000001 ETH')
  })

  test('attack: refuses a call that gives control away, or changes the account', async () => {
    const handOver = encodeFunctionData({ abi, functionName: 'transferOwnership', args: [other] })
    for (const [call, reason] of [
      [{ to: usdc, value: 0n, data: handOver }, en.signing.refusals.givesControl],
      [{ to: smartAddress, value: 0n, data: '0x12345678' }, en.refusals.changesAccount],
    ] as const) {
      const callData = encodeCalls([...calls, call])
      const { outcome, visitor } = await ask([{ ...operation, callData }, entryPoint])
      expect(outcome).toMatchObject({ code: 'BLIND_SIGNING_REFUSED' })
      expect(visitor.text()).toContain(reason)
    }
  })

  const mode = (start: Hex): Hex => `${start}${'0'.repeat(66 - start.length)}` as Hex
  const single = `${other.toLowerCase()}${'0'.repeat(64)}` as Hex
  const executed = (start: Hex, data: Hex = single) =>
    encodeFunctionData({ abi, functionName: 'execute', args: [mode(start), data] })
  /** The same batch, in the mode that skips failing calls. */
  const goesOn: Hex =
    `${operation.callData.slice(0, 10)}0101${'0'.repeat(60)}${operation.callData.slice(74)}` as Hex
  test.each<[string, unknown, number]>([
    ['no parameters', [], -32602],
    ['no call data', [{ sender: smartAddress }, entryPoint], -32602],
    ['another entry point', [operation, other], -32602],
    ['another account', [{ ...operation, sender: other }, entryPoint], -32602],
    ['another function', [{ ...operation, callData: approval }, entryPoint], -32602],
    ['a delegate call', [{ ...operation, callData: executed('0xff') }, entryPoint], -32602],
    ['a call that may fail', [{ ...operation, callData: executed('0x0001') }, entryPoint], -32602],
    ['a batch that skips failing calls', [{ ...operation, callData: goesOn }, entryPoint], -32602],
    [
      'a mode with unknown bits',
      [{ ...operation, callData: executed('0x000000007821') }, entryPoint],
      -32602,
    ],
    ['a truncated call', [{ ...operation, callData: executed('0x00', '0x1234') }, entryPoint], -32602],
    [
      'a batch with invalid data',
      [{ ...operation, callData: executed('0x01', '0x1234') }, entryPoint],
      -32602,
    ],
    ['empty call data', [{ ...operation, callData: '0x' }, entryPoint], -32602],
    [
      'more calls than the limit',
      [
        { ...operation, callData: encodeCalls(Array.from({ length: 17 }, () => calls[0] as SmartCall)) },
        entryPoint,
      ],
      5740,
    ],
  ])('error: rejects %s without asking the visitor', async (_, params, walletCode) => {
    const { outcome, visitor, prepared } = await ask(params)
    expect(outcome).toMatchObject({ walletCode })
    expect([visitor.cards, prepared]).toEqual([[], []])
  })

  test('error: rejects the account of a key', async () => {
    const { outcome, visitor } = await answer('eth_sendUserOperation', [operation, entryPoint])
    expect(outcome).toMatchObject({ code: 'SMART_ACCOUNT_OFF', walletCode: 4200 })
    expect(visitor.cards).toEqual([])
  })
})

describe('EIP-7702', () => {
  const authorization = {
    chainId: '0x0',
    address: other,
    nonce: '0x0',
    r: zeroHash,
    s: zeroHash,
    yParity: '0x0',
  }
  const transaction = { to: other, value: '0x1' }
  const calls = { version: '2.0.0', chainId: '0x1', atomicRequired: false, calls: [transaction] }

  test.each<[string, string, unknown]>([
    ['by eth_signAuthorization', 'eth_signAuthorization', [authorization]],
    ['by wallet_signAuthorization', 'wallet_signAuthorization', [authorization]],
    ['by an upgrade of the account', 'wallet_upgradeAccount', [{ address: other }]],
    ['in prepared calls', 'wallet_prepareCalls', [{ ...calls, authorization }]],
    ['as a hash', 'eth_sign', [visitorAddress, zeroHash]],
    [
      'in a transaction that is signed but not sent',
      'eth_signTransaction',
      [{ ...transaction, authorizationList: [] }],
    ],
    ['in a transaction', 'eth_sendTransaction', [{ ...transaction, authorizationList: [authorization] }]],
    [
      'in a transaction, as an empty list',
      'eth_sendTransaction',
      [{ ...transaction, authorizationList: [] }],
    ],
    ['by the transaction’s type as a number', 'eth_sendTransaction', [{ ...transaction, type: '0x4' }]],
    ['by the transaction’s type as a word', 'eth_sendTransaction', [{ ...transaction, type: 'eip7702' }]],
    ['in a second parameter', 'eth_sendTransaction', [transaction, { authorizationList: [authorization] }]],
    ['in a user operation', 'eth_sendUserOperation', [{ sender: other, eip7702Auth: authorization }, other]],
    ['in calls', 'wallet_sendCalls', [{ ...calls, authorizationList: [authorization] }]],
    ['in one of the calls', 'wallet_sendCalls', [{ ...calls, calls: [{ ...transaction, authorization }] }]],
    [
      'as an optional capability',
      'wallet_sendCalls',
      [{ ...calls, capabilities: { eip7702Auth: { optional: true, account: other } } }],
    ],
    [
      'as a capability of a call',
      'wallet_sendCalls',
      [{ ...calls, calls: [{ ...transaction, capabilities: { x: { optional: true, authorization } } }] }],
    ],
  ])('attack: rejects an authorisation %s without asking the visitor', async (_, method, params) => {
    for (const smart of [undefined, {}]) {
      const { outcome, visitor } = await answer(method, params, smart ? { smart } : {})
      expect(outcome).toMatchObject({ code: 'ACTION_NOT_ALLOWED' })
      expect([visitor.cards, visitor.sent, visitor.confirmations]).toEqual([[], [], []])
    }
  })

  test('attack: refuses to sign an authorisation as typed data', async () => {
    const types = {
      Authorization: [
        { name: 'chainId', type: 'uint256' },
        { name: 'address', type: 'address' },
        { name: 'nonce', type: 'uint64' },
      ],
    }
    const data = {
      domain: { chainId: 1 },
      types,
      primaryType: 'Authorization',
      message: { chainId: 1, address: other, nonce: 0 },
    }
    const { outcome } = await answer('eth_signTypedData_v4', [visitorAddress, data])
    expect(outcome).toMatchObject({ code: 'BLIND_SIGNING_REFUSED' })
  })
})

describe('wallet_revokePermissions', () => {
  test.each([[[{ eth_accounts: {} }]], [[{ eth_accounts: {} }, 'more']]])(
    'error: the page’s own access to the accounts, which is not a permission of the wallet: %j',
    async (params) => {
      const { outcome, visitor } = await answer('wallet_revokePermissions', params)
      expect(outcome).toMatchObject({ code: 'ACTION_NOT_ALLOWED' })
      expect(visitor.cards).toEqual([])
    },
  )
})

describe('Solana', () => {
  const memos = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
  const receiver = new Uint8Array(32).fill(9)
  /** A hand-made legacy transaction: two signers, the visitor second, and one memo. */
  const wire = (text: string) =>
    base64.encode(
      new Uint8Array([
        2,
        ...new Uint8Array(128),
        ...[2, 0, 1, 3],
        ...receiver,
        ...base58.decode(solana.key),
        ...base58.decode(memos),
        ...new Uint8Array(32).fill(3),
        ...[1, 2, 0, text.length],
        ...new TextEncoder().encode(text),
      ]),
    )
  const isSigned = (text: string, signature: Uint8Array) =>
    ed25519.verify(signature, base64.decode(text).slice(129), base58.decode(solana.key))

  test('solana_signMessage: signs the bytes of a text', async () => {
    const message = new TextEncoder().encode('Hi')
    const { outcome, visitor } = await answer(
      'solana_signMessage',
      { message: base58.encode(message), pubkey: solana.key },
      { isSolana: true },
    )
    const { signature } = outcome as { signature: string }
    expect(ed25519.verify(base58.decode(signature), message, base58.decode(solana.key))).toBe(true)
    expect(visitor.confirmations).toMatchObject([{ request: { payload: '0x4869' } }])
  })

  test('error: solana_signMessage for the account of another wallet', async () => {
    const { outcome, visitor } = await answer(
      'solana_signMessage',
      { message: base58.encode(new TextEncoder().encode('Hi')), pubkey: memos },
      { isSolana: true },
    )
    expect(outcome).toMatchObject({ code: 'BAD_REQUEST', walletCode: 4100 })
    expect(visitor.cards).toEqual([])
  })

  test('solana_signTransaction: adds the signature and keeps the others', async () => {
    const { outcome, visitor } = await answer(
      'solana_signTransaction',
      { transaction: wire('a'), pubkey: solana.key },
      { isSolana: true },
    )
    const { signature, transaction } = outcome as { signature: string; transaction: string }
    const signed = base64.decode(transaction)
    expect(signed.slice(65, 129)).toEqual(base58.decode(signature))
    expect(signed.slice(1, 65)).toEqual(new Uint8Array(64))
    expect(isSigned(wire('a'), signed.slice(65, 129))).toBe(true)
    expect(visitor.confirmations).toMatchObject([{ request: { payload: wire('a') } }])
    expect(visitor.text()).toContain(en.approve.signTransaction)
    expect(visitor.cards[0]?.withClass('primary')[0]?.textContent).toBe(en.approve.sign)
    expect(visitor.text()).toContain(solana.key)
  })

  test('solana_signAllTransactions: describes each transaction', async () => {
    const transactions = [wire('a'), wire('b')]
    const { outcome, visitor } = await answer(
      'solana_signAllTransactions',
      { transactions },
      { isSolana: true },
    )
    const signed = (outcome as { transactions: string[] }).transactions
    expect(
      signed.map((text, at) => isSigned(transactions[at] ?? '', base64.decode(text).slice(65, 129))),
    ).toEqual([true, true])
    expect(visitor.text()).toContain(en.approve.signTransactions('2'))
    expect(visitor.confirmations).toMatchObject([{ request: { payload: transactions.join(' ') } }])
  })

  test('solana_signAndSendTransaction: returns the node’s answer', async () => {
    const { outcome, visitor } = await answer(
      'solana_signAndSendTransaction',
      { transaction: wire('a') },
      { isSolana: true, answers: { sendTransaction: 'signature' } },
    )
    expect(outcome).toEqual({ signature: 'signature' })
    expect(visitor.text()).toContain(en.approve.sendTransaction)
    expect(visitor.cards[0]?.withClass('primary')[0]?.textContent).toBe(en.approve.send)
  })

  test.each([
    ['solana_signMessage', { message: '0OIl' }],
    ['solana_signMessage', {}],
    ['solana_signTransaction', {}],
    ['solana_signTransaction', { transaction: 'AA==' }],
    ['solana_signTransaction', { transaction: '%' }],
    ['solana_signTransaction', { transaction: 'A'.repeat(4_097) }],
    ['solana_signAllTransactions', { transactions: [] }],
    ['solana_signAllTransactions', {}],
  ])('error: rejects %s with %j without asking the visitor', async (method, params) => {
    const { outcome, visitor } = await answer(method, params, { isSolana: true })
    expect(outcome).toMatchObject({ code: 'BAD_REQUEST', walletCode: -32602 })
    expect(visitor.cards).toEqual([])
  })
})
