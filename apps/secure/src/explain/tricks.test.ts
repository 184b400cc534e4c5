import { base58 } from '@scure/base'
import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  maxUint256,
  pad,
  parseAbi,
  toEventSelector,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { askToken, localChain as chain, usdc } from '../../test/localChain.ts'
import { orderDomains, permit2Domain, signedTypes, typed, typedAs } from '../../test/typed.ts'
import { en } from '../texts/en.ts'
import type { ApprovalView } from './ApprovalView.ts'
import { checkSelector } from './checkSelector.ts'
import { describeSolana } from './describeSolana.ts'
import { describeTyped } from './describeTyped.ts'
import { hasHiddenText } from './hasHiddenText.ts'
import { pickSigned } from './pickSigned.ts'
import type { SolanaInstruction, SolanaTransaction } from './readSolanaTransaction.ts'
import { simulateCalls } from './simulateCalls.ts'
import type { SolanaAccount, SolanaSimulation } from './simulateSolana.ts'
import type { TypedData } from './TypedData.ts'
import { viewMessage } from './viewMessage.ts'
import { viewTyped } from './viewTyped.ts'

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const nft = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const ether = 10n ** 18n

const view = (...given: Parameters<typeof typed>): ApprovalView => show(typed(...given))
const viewAs = (...given: Parameters<typeof typedAs>): ApprovalView => show(typedAs(...given))
function show(data: TypedData): ApprovalView {
  const { primaryType, message } = data
  const contract = data.domain.verifyingContract as Hex | undefined
  const read = describeTyped({
    primaryType,
    message: pickSigned(data, primaryType, message),
    types: data.types,
    contract,
    network: 'eip155:1',
    chain,
    texts: en,
    own: [own],
  })
  return viewTyped(data, read, {
    chain,
    network: 'eip155:1',
    address: own,
    own: [own],
    contract,
    texts: en,
  })
}
const lines = ({ facts }: ApprovalView) => facts.map(({ label, value }) => `${label}: ${value}`)

describe('describeTyped', () => {
  const listing = (...fees: { rate: number; recipient: Hex }[]) =>
    viewAs(
      signedTypes.blur,
      { trader: own, side: 1, collection: nft, tokenId: 4, amount: 1, price: String(ether), fees },
      orderDomains.blur,
    )

  test('attack: refuses an order whose fees are its whole price, and subtracts smaller fees', () => {
    expect(listing({ rate: 10_000, recipient: thief }).refusal).toBe(en.signing.refusals.nothingBack)
    // The same in several parts.
    expect(listing({ rate: 6_000, recipient: thief }, { rate: 4_000, recipient: nft }).refusal).toBe(
      en.signing.refusals.nothingBack,
    )
    expect(lines(listing({ rate: 9_999, recipient: thief }))).toContain('You get: 0.0001 ETH')
    expect(lines(listing({ rate: 500, recipient: own }, { rate: 100, recipient: thief }))).toContain(
      'You get: 0.99 ETH',
    )
  })

  test('attack: refuses an order tree of which only the root is shown', () => {
    const shown = view('Root', { Root: 'bytes32 root' }, { root: `0x${'ab'.repeat(32)}` })
    expect(shown.refusal).toBe(en.signing.refusals.unreadOrder)
    // Under any name: hashes alone are unreadable.
    const other = view('Batch', { Batch: 'bytes32 a,uint256 nonce' }, { a: `0x${'ab'.repeat(32)}`, nonce: 1 })
    expect(other.refusal ?? other.warnings[0]).toBeDefined()
  })

  test('attack: shows no gain for a permit whose spender only promises to return something', () => {
    const output = {
      token: zeroAddress,
      startAmount: String(ether),
      endAmount: String(ether),
      recipient: own,
    }
    const shown = viewAs(
      signedTypes.permitWitness,
      {
        permitted: { token: usdc, amount: '2000000' },
        // The spender alone decides what happens to the rest: Permit2 only sees a hash.
        spender: thief,
        deadline: 1,
        witness: { outputs: [output] },
      },
      permit2Domain,
    )
    expect(lines(shown)).toContain('Amount: 2 USDC')
    expect(lines(shown).filter((line) => line.startsWith(en.signing.get))).toEqual([])
    expect(shown.notes).toEqual([en.signing.notes.gains])
  })

  const limit = (makerTraits: bigint) =>
    viewAs(
      signedTypes.inch,
      {
        salt: 1,
        maker: own,
        receiver: own,
        makerAsset: usdc,
        makingAmount: '1000000',
        takingAmount: String(ether),
        makerTraits: String(makerTraits),
      },
      orderDomains.oneInch,
    )
  test('attack: refuses an order whose amounts another contract computes', () => {
    expect(limit(0n).refusal).toBeUndefined()
    // The extension is signed as a hash; it may reduce what comes back to nothing.
    expect(limit(1n << 249n).refusal).toBe(en.signing.refusals.unreadOrder)
    const older = (interactions: Hex) =>
      viewAs(
        signedTypes.olderInch,
        {
          salt: 1,
          makerAsset: usdc,
          takerAsset: nft,
          maker: own,
          receiver: own,
          makingAmount: '1000000',
          takingAmount: '3',
          offsets: 1,
          interactions,
        },
        orderDomains.oneInch,
      ).refusal
    expect(older('0x')).toBeUndefined()
    expect(older('0x1234')).toBe(en.signing.refusals.unreadOrder)
  })

  const safe = (more: object) => viewAs(signedTypes.safe, { to: thief, value: 1, ...more })
  test('attack: refuses a Safe transaction that pays a gas refund', () => {
    expect(safe({}).refusal).toBeUndefined()
    const refund = { baseGas: 1_000_000, gasPrice: '1000000000000000', refundReceiver: thief }
    expect(safe(refund).refusal).toBe(en.tricks.refund)
    expect(safe({ ...refund, gasToken: usdc }).refusal).toBe(en.tricks.refund)
  })

  test('attack: refuses a credit delegation', () => {
    const shown = view(
      'DelegationWithSig',
      { DelegationWithSig: 'address delegatee,uint256 value,uint256 nonce,uint256 deadline' },
      { delegatee: thief, value: String(maxUint256), nonce: 0, deadline: 1 },
    )
    expect(shown.refusal).toBe(en.signing.refusals.givesControl)
  })

  test('attack: refuses an account’s call inside data of an unknown type', () => {
    const callData = encodeFunctionData({
      abi: parseAbi(['function executeUserOp(address to, uint256 value, bytes data, uint8 operation)']),
      args: [thief, 1n, '0x', 0],
    })
    const shown = view(
      'SafeOp',
      { SafeOp: 'address safe,uint256 nonce,bytes initCode,bytes callData' },
      { safe: nft, nonce: 0, initCode: '0x', callData },
    )
    expect(shown.refusal).toBe(en.refusals.unreadCall)
    const inside = view(
      'Intent2',
      { Intent2: 'Step[] steps', Step: 'bytes what' },
      { steps: [{ what: '0x' }, { what: callData }] },
    )
    expect(inside.refusal).toBeDefined()
  })

  test('attack: refuses right-to-left letters in a type, or warns of them', () => {
    const shown = view('Vote', { Vote: 'שלום[] list' }, { list: [] })
    expect(shown.refusal ?? shown.warnings[0]).toBeDefined()
  })
})

describe('checkSelector', () => {
  test.each([
    'allow(address,bool)',
    'setAuthorization(address,bool)',
    'offerPunkForSaleToAddress(uint256,uint256,address)',
    'offerPunkForSale(uint256,uint256)',
    'approveDelegation(address,uint256)',
    'delegationWithSig(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    'setSubnodeOwner(bytes32,bytes32,address)',
    'setRecord(bytes32,address,address,uint64)',
    'reclaim(uint256,address)',
  ])('attack: refuses %s, whose effect no simulation shows', (signature) => {
    const data = `${toFunctionSelector(signature)}${'1'.repeat(128)}` as const
    expect(checkSelector(data, en)).toBe(en.signing.refusals.givesControl)
  })

  test.each(['allow(address,bool)', 'setOperator(address,bool)', 'approveDelegation(address,uint256)'])(
    'behavior: accepts %s as a revocation, but not with trailing bytes',
    (signature) => {
      const back =
        `${toFunctionSelector(signature)}${thief.slice(2).padStart(64, '0')}${'0'.repeat(64)}` as const
      expect(checkSelector(back, en)).toBeUndefined()
      // The contract may read the trailing bytes, too.
      expect(checkSelector(`${back}01`, en)).toBe(en.signing.refusals.givesControl)
    },
  )
})

describe('hasHiddenText', () => {
  test('attack: detects marks that strike a text out, or pile up over the lines around it', () => {
    expect(hasHiddenText(`I do${' not'.replace(/./g, '$&\u0336')} agree`)).toBe(true)
    expect(hasHiddenText(`a${'\u0301'.repeat(40)}`)).toBe(true)
    expect(hasHiddenText('a\u20e0')).toBe(true)
    // A private-use code point, which only some fonts render.
    expect(hasHiddenText('pay \ue000 1')).toBe(true)
  })

  test('behavior: accepts combining marks that languages use', () => {
    for (const text of ['Tiếng Việt', 'e\u0301', 'กรุณา น้ำ', 'שָׁלוֹם', 'مُحَمَّدٌ', 'क्ष्म्य', 'Z̆', '1️⃣'])
      expect(hasHiddenText(text), text).toBe(false)
  })
})

describe('viewMessage', () => {
  test('attack: warns of a sign-in message that grants more than a sign-in', () => {
    const text = `app.example wants you to sign in with your Ethereum account:\n${own}\n\n\nURI: https://app.example\nVersion: 1\nChain ID: 1\nNonce: abcdef12\nIssued At: 2026-01-01T00:00:00Z\nResources:\n- urn:recap:eyJhdHQiOnt9fQ`
    const shown = viewMessage(new TextEncoder().encode(text), {
      address: own,
      hostOrigin: 'https://app.example',
      texts: en,
    })
    expect(shown).toMatchObject({ isPowerful: true, warnings: [en.warnings.signInGrants] })
  })
})

describe('simulateCalls', () => {
  const call = { to: nft, value: 0n, data: '0x12345678' } as const
  const simulate = (logs: object[]) =>
    simulateCalls({
      ask: async (method, params) => askToken(method, params) ?? [{ calls: [{ status: '0x1', logs }] }],
      from: own,
      calls: [call],
      chain,
      texts: en,
      now: () => 0,
    })
  const word = (value: bigint | Hex) =>
    typeof value === 'bigint' ? encodeAbiParameters([{ type: 'uint256' }], [value]) : pad(value)
  const data = (...values: (bigint | Hex)[]) =>
    `0x${values.map((value) => word(value).slice(2)).join('')}` as Hex

  test('attack: shows the loss of an item, and an approval, in a collection older than ERC-721', async () => {
    const topics = [toEventSelector('Transfer(address,address,uint256)')]
    const tried = await simulate([{ address: nft, topics, data: data(own, thief, 7n) }])
    expect(tried).toMatchObject({ losses: [`− item #7 of ${nft}`] })
    const grant = [toEventSelector('Approval(address,address,uint256)')]
    expect(await simulate([{ address: nft, topics: grant, data: data(own, thief, 7n) }])).toMatchObject({
      grants: true,
    })
  })

  test('attack: shows lost ERC-6909 amounts, and detects operators of ERC-6909 and ERC-777', async () => {
    const moved = {
      address: nft,
      topics: [
        toEventSelector('Transfer(address,address,address,uint256,uint256)'),
        word(own),
        word(thief),
        word(5n),
      ],
      data: data(own, 3n),
    }
    expect(await simulate([moved])).toMatchObject({ losses: [`− 3 × item #5 of ${nft}`] })
    for (const topics of [
      [toEventSelector('Approval(address,address,uint256,uint256)'), word(own), word(thief), word(5n)],
      [toEventSelector('OperatorSet(address,address,bool)'), word(own), word(thief)],
    ])
      expect(await simulate([{ address: nft, topics, data: data(1n) }])).toMatchObject({ grants: true })
    // ERC-777 has the operator as first argument.
    const topics = [toEventSelector('AuthorizedOperator(address,address)'), word(thief), word(own)]
    expect(await simulate([{ address: nft, topics, data: '0x' }])).toMatchObject({ grants: true })
  })

  test('attack: shows the loss of a listed token before 60 worthless items', async () => {
    const transfer = toEventSelector('Transfer(address,address,uint256)')
    const dust = Array.from({ length: 60 }, (_, at) => ({
      address: nft,
      topics: [transfer, word(own), word(thief), word(BigInt(at))],
      data: '0x',
    }))
    const real = { address: usdc, topics: [transfer, word(own), word(thief)], data: word(5_000_000n) }
    const tried = await simulate([...dust, real, ...dust.slice(0, 1)])
    expect(tried).toMatchObject({ losses: expect.arrayContaining(['− 5 USDC']) })
    expect(tried.status === 'success' && tried.losses[0]).toBe('− 5 USDC')
  })
})

describe('describeSolana', () => {
  const sol = {
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    tokens: [
      { address: base58.encode(new Uint8Array(32).fill(8)), name: 'USD Coin', symbol: 'USDC', decimals: 6 },
    ],
  }
  const name = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
  const [me, friend, robber, account, mint] = [name(1), name(2), name(3), name(4), name(8)]
  const tokens = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  const bytes = (value: bigint, length: number) =>
    Array.from({ length }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))
  const open: SolanaInstruction = {
    program: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
    accounts: [me, account, friend, mint, name(0), tokens],
    data: new Uint8Array([1]),
  }
  const move: SolanaInstruction = {
    program: tokens,
    accounts: [name(9), mint, account, me],
    data: new Uint8Array([12, ...bytes(5_000_000n, 8), 6]),
  }
  const memo = (text: string): SolanaInstruction => ({
    program: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
    accounts: [],
    data: new TextEncoder().encode(text),
  })
  const budget = (kind: number, value: bigint): SolanaInstruction => ({
    program: 'ComputeBudget111111111111111111111111111111',
    accounts: [],
    data: new Uint8Array([kind, ...bytes(value, kind === 2 ? 4 : 8)]),
  })
  const transaction = (...instructions: SolanaInstruction[]): SolanaTransaction => ({
    wire: new Uint8Array(),
    message: new Uint8Array(),
    signaturesAt: 1,
    signers: [me],
    writable: [],
    instructions,
  })
  const holds = (owner: string): SolanaAccount => ({
    lamports: 2_039_280n,
    token: { mint, owner, units: 9n },
  })

  test('attack: ignores an account’s owner named by a separate transaction, which may never be sent', () => {
    const pair = [transaction(move), transaction(open)]
    const untried = describeSolana(pair, sol, en, me)
    expect(untried.facts).not.toContainEqual(expect.objectContaining({ label: 'To', value: friend }))
    expect(untried.warnings).toContain(en.signing.warnings.ownerUnknown)
    const trial: SolanaSimulation = {
      status: 'failed',
      before: new Map([[account, holds(robber)]]),
      after: [],
    }
    const tried = describeSolana(pair, sol, en, me, trial)
    expect(tried.facts).toContainEqual(expect.objectContaining({ label: 'To', value: robber }))
    const both = describeSolana([transaction(open, move)], sol, en, me, trial)
    expect(both.facts).toContainEqual(expect.objectContaining({ label: 'To', value: robber }))
    // Within one transaction, either the claim is true or everything fails.
    const one = describeSolana([transaction(open, move)], sol, en, me)
    expect(one.facts).toContainEqual(expect.objectContaining({ label: 'To', value: friend }))
  })

  test('attack: warns of a priority fee as large as a balance', () => {
    const shown = describeSolana(
      [transaction(budget(2, 1_400_000n), budget(3, 20_000_000_000n), memo('Hi'))],
      sol,
      en,
      me,
    )
    expect(shown.facts.at(-1)?.value).toBe('28.000005 SOL')
    expect(shown.isPowerful).toBe(true)
    expect(shown.warnings).toEqual([en.tricks.highFee])
  })

  test('attack: refuses a memo with invisible characters, and warns of reordering letters', () => {
    expect(describeSolana([transaction(memo('Hi\u202eyou'))], sol, en, me).refusal).toBe(
      en.refusals.hiddenText,
    )
    expect(describeSolana([transaction(memo('שלום 12'))], sol, en, me).warnings).toEqual([
      en.signing.warnings.turned,
    ])
  })
})
