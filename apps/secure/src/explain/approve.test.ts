import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { encodeFunctionData, erc721Abi, maxUint256, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { askToken, localChain as chain, usdc } from '../../test/localChain.ts'
import { watchAttention } from '../guard/watchAttention.ts'
import { en } from '../texts/en.ts'
import { checkSignIn } from './checkSignIn.ts'
import { checkTypedData } from './checkTypedData.ts'
import { describeCall } from './describeCall.ts'
import { describeSolana } from './describeSolana.ts'
import { hasHiddenText } from './hasHiddenText.ts'
import { readSolanaTransaction } from './readSolanaTransaction.ts'
import { readText } from './readText.ts'
import { simulateCalls } from './simulateCalls.ts'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])
const word = `0x${'0'.repeat(64)}` as const

describe('describeCall', () => {
  const read = (data: `0x${string}`, value = 0n, target: `0x${string}` = usdc) => {
    const { title, facts, warnings, isKnown } = describeCall({ to: target, value, data }, chain, en)
    return { title, isKnown, warnings: warnings.length, values: facts.map((fact) => fact.value) }
  }

  test('default: shows amounts in decimals with the operator’s symbol, and unknown tokens in base units', () => {
    expect(read('0x', 1n, to)).toEqual({
      title: 'Send',
      isKnown: true,
      warnings: 0,
      values: [to, '0.000000000000000001 ETH'],
    })
    const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [to, 1_234_567n] })
    expect(read(transfer)).toMatchObject({ title: 'Send', values: ['1.234567 USDC', to, usdc] })
    // Attached value is shown too, and an unknown token has no symbol.
    expect(read(transfer, 10n ** 18n, to).values).toEqual([`1234567 units of ${to}`, to, to, '1 ETH'])
  })

  test('behavior: warns of allowances, but not of revoking them', () => {
    const approve = (amount: bigint) =>
      encodeFunctionData({ abi, functionName: 'approve', args: [to, amount] })
    expect(read(approve(maxUint256))).toMatchObject({ warnings: 1, values: [to, 'Unlimited', usdc] })
    expect(read(approve(5n))).toMatchObject({ warnings: 1, values: [to, '0.000005 USDC', usdc] })
    expect(read(approve(0n))).toMatchObject({ title: 'Revoke a permission', warnings: 0 })
    const args = [to, to, maxUint256, 1n, 27, word, word] as const
    expect(read(encodeFunctionData({ abi, functionName: 'permit', args }))).toMatchObject({ warnings: 1 })
    const all = (isOn: boolean) =>
      encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [to, isOn] })
    expect(read(all(true))).toMatchObject({ title: 'Allow moving a whole collection', warnings: 1 })
    expect(read(all(false))).toMatchObject({ title: 'Revoke a permission', warnings: 0 })
  })

  test('behavior: marks unknown calls as unknown', () => {
    expect(read('0x12345678')).toMatchObject({ isKnown: false })
    expect(read('0xa9059cbb')).toMatchObject({ isKnown: false })
  })
})

describe('simulateCalls', () => {
  const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const call = { to: usdc, value: 0n, data: '0x12345678' } as const
  const simulate = (answer: unknown) =>
    simulateCalls({
      ask: async (method, params) => askToken(method, params) ?? answer,
      from: to,
      calls: [call],
      chain,
      texts: en,
      now: () => 0,
    })
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const units = (amount: bigint) => `0x${amount.toString(16).padStart(64, '0')}`

  test('default: sums gains and losses; finds nested allowances', async () => {
    const logs = [
      { address: usdc, topics: [transfer, topic(to), topic(usdc)], data: units(3_000_000n) },
      { address: usdc, topics: [transfer, topic(usdc), topic(to)], data: units(500_000n) },
      { address: usdc, topics: [transfer, topic(usdc), topic(usdc)], data: units(9n) },
      { address: usdc, topics: [transfer, topic(to), topic(usdc), units(7n)], data: '0x' },
      {
        address: usdc,
        topics: [
          '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
          topic(to),
          topic(usdc),
        ],
        data: units(1n),
      },
    ]
    expect(await simulate([{ calls: [{ status: '0x1', logs }] }])).toEqual({
      status: 'success',
      losses: ['− 2.5 USDC', `− item #7 of ${usdc}`],
      gains: [],
      grants: true,
      isSteady: true,
      isFaithful: true,
    })
  })

  test('behavior: distinguishes a failure from a node that cannot simulate', async () => {
    expect(await simulate([{ calls: [{ status: '0x0', logs: [] }] }])).toEqual({ status: 'failed' })
    for (const answer of [undefined, [], [{ calls: [] }], 'x'])
      expect(await simulate(answer)).toEqual({ status: 'unknown' })
  })
})

describe('readText', () => {
  test('behavior: shows texts unchanged; refuses hidden or bidirectional ones', () => {
    const read = (text: string) => readText(new TextEncoder().encode(text))
    for (const text of ['Grüße\n\tan 👩‍💻', 'سلام', '0x12']) expect(read(text)).toBe(text)
    for (const text of ['a\u202eb', 'a\u200bb', 'a\u0000', '', ' \n', 'a\u2066b', '\ufeffa'])
      expect(read(text) === undefined || hasHiddenText(text)).toBe(true)
    for (const text of ['a\u0000', '', ' \n']) expect(read(text)).toBeUndefined()
    expect(readText(new Uint8Array([0xff, 0xfe]))).toBeUndefined()
  })
})

describe('checkSignIn', () => {
  test('behavior: accepts a sign-in only for the requesting page’s own host and port', () => {
    const text = (domain: string) =>
      `${domain} wants you to sign in with your Ethereum account:\n${to}\n\n\nURI: http://${domain}\nVersion: 1\nChain ID: 1\nNonce: abcdef12\nIssued At: 2026-01-01T00:00:00Z`
    expect(checkSignIn(text('app.example:8080'), 'http://app.example:8080', en)).toBeUndefined()
    expect(checkSignIn('Hello', 'https://app.example', en)).toBeUndefined()
    for (const domain of ['bank.example', 'app.example', 'https://bank.example', 'BANK.example'])
      expect(checkSignIn(text(domain), 'http://app.example:8080', en)).toContain('signs in to')
  })
})

describe('checkTypedData', () => {
  const domain = { name: 'Shop', version: '1', chainId: 1, verifyingContract: usdc }
  const domainTypes = [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ]
  const Vote = [{ name: 'reason', type: 'string' }]
  const data = { domain, types: { Vote } as const, primaryType: 'Vote', message: { reason: 'Yes 👩‍💻\n' } }

  test('default: accepts a domain whose signed fields match the shown ones', () => {
    expect(checkTypedData(data, en)).toBeUndefined()
    expect(checkTypedData({ ...data, types: { Vote, EIP712Domain: domainTypes } }, en)).toBeUndefined()
    const asText = { ...domain, chainId: '1' }
    const given = { ...data, domain: asText, types: { Vote, EIP712Domain: domainTypes } }
    expect(checkTypedData(given, en)).toBeUndefined()
    expect(checkTypedData({ ...data, domain: {}, types: { Vote, EIP712Domain: [] } }, en)).toBeUndefined()
  })

  test.each([
    ['no field of the domain is signed', { types: { Vote, EIP712Domain: [] } }],
    ['the network is not signed', { types: { Vote, EIP712Domain: domainTypes.filter((_, at) => at !== 2) } }],
    ['the contract is not signed', { types: { Vote, EIP712Domain: domainTypes.slice(0, 3) } }],
    ['a domain field is listed twice', { types: { Vote, EIP712Domain: [...domainTypes, ...domainTypes] } }],
    [
      'a domain field has another type',
      { types: { Vote, EIP712Domain: [{ name: 'chainId', type: 'string' }] } },
    ],
    [
      'an unknown domain field is listed',
      { types: { Vote, EIP712Domain: [...domainTypes, { name: 'toString', type: 'string' }] } },
    ],
    ['a chain id given as text is missing from the derived type', { domain: { ...domain, chainId: '1' } }],
  ])('error: refuses typed data if the shown domain is not the signed one: %s', (_, changed) => {
    expect(checkTypedData({ ...data, ...changed }, en)).toContain('differs from the one in the signed data')
  })

  test('error: rejects a bare domain, and invisible characters', () => {
    expect(checkTypedData({ ...data, primaryType: 'EIP712Domain' }, en)).toContain('only a domain')
    for (const changed of [
      { message: { reason: 'Yes\u202e' } },
      { message: { reason: [['a\u200bb']] } },
      { domain: { ...domain, name: 'Sh\u2066op' } },
      { types: { Vote: [{ name: 're\u200dason\u200b', type: 'string' }] } },
      { types: { 'Vo\u0000te': Vote } },
      { primaryType: 'Vote\ufeff' },
    ])
      expect(checkTypedData({ ...data, ...changed }, en)).toContain('invisible characters')
  })
})

describe('watchAttention', () => {
  test('behavior: reports attention while the tab is visible and focused', () => {
    const document = Object.assign(new EventTarget(), {
      visibilityState: 'visible' as DocumentVisibilityState,
      focused: true,
      hasFocus: () => document.focused,
    })
    const page = Object.assign(new EventTarget(), { document: document as never })
    const said: boolean[] = []
    const end = watchAttention(page, (isThere) => said.push(isThere))
    // A window opens above this one; the browser may report blur before it moves the focus.
    page.dispatchEvent(new Event('blur'))
    document.focused = false
    document.dispatchEvent(new Event('visibilitychange'))
    document.focused = true
    page.dispatchEvent(new Event('focus'))
    document.visibilityState = 'hidden'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(said).toEqual([true, false, false, true, false])
    end()
    page.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    page.dispatchEvent(new Event('blur'))
    expect(said).toHaveLength(5)
  })
})

describe('describeSolana', () => {
  const key = new Uint8Array(32).fill(5)
  const own = ed25519.getPublicKey(key)
  const receiver = new Uint8Array(32).fill(9)
  const sol = { ...chain, nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 } }
  const lamports = [0x40, 0x42, 0x0f, 0, 0, 0, 0, 0]
  /** A hand-made legacy transaction: one signer, one system program instruction. */
  const wire = (data: readonly number[], program = new Uint8Array(32)) =>
    new Uint8Array([
      1,
      ...new Uint8Array(64),
      ...[1, 0, 1, 3],
      ...own,
      ...receiver,
      ...program,
      ...new Uint8Array(32).fill(3),
      ...[1, 2, 2, 0, 1, data.length],
      ...data,
    ])

  test('default: describes a transfer with its receiver and fee', () => {
    const transaction = readSolanaTransaction(wire([2, 0, 0, 0, ...lamports]))
    expect(transaction).toMatchObject({ signaturesAt: 1, signers: [base58.encode(own)] })
    expect(transaction.message).toHaveLength(wire([2, 0, 0, 0, ...lamports]).length - 65)
    expect(describeSolana([transaction], sol, en, base58.encode(own))).toEqual({
      facts: [
        { label: 'Amount', value: '0.001 SOL', isBig: true },
        { label: 'To', value: base58.encode(receiver), party: 'receiver' },
        { label: 'Network fee, at most', value: '0.000005 SOL' },
      ],
      warnings: [],
      notes: [en.signing.notes.notTried],
      isPowerful: true,
      refusal: undefined,
    })
  })

  test('behavior: refuses unknown programs, and unknown instructions of known programs', () => {
    const unknown = [
      wire([2, 0, 0, 0, ...lamports], new Uint8Array(32).fill(7)),
      wire([1, 0, 0, 0, ...lamports]),
    ]
    for (const bytes of unknown)
      expect(describeSolana([readSolanaTransaction(bytes)], sol, en, base58.encode(own)).refusal).toContain(
        'can’t read',
      )
  })

  test('error: rejects missing bytes, trailing bytes and an unknown version', () => {
    const whole = wire([2, 0, 0, 0, ...lamports])
    const version = whole.slice()
    version[65] = 0x81
    for (const bytes of [whole.slice(0, -1), new Uint8Array([...whole, 0]), version, new Uint8Array()])
      expect(() => readSolanaTransaction(bytes)).toThrow(RangeError)
  })
})
