import { findLookAlike, splitHidden } from '@foyer/contract'
import { isPower, isRevocation, powers, runners } from '@foyer/contract/sessions'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import {
  type AbiParameter,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  maxUint160,
  maxUint256,
  parseAbi,
  slice,
  toFunctionSelector,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { localChain as chain, usdc } from '../../test/localChain.ts'
import { orderDomains, permit2Domain, signedTypes, typed, typedAs } from '../../test/typed.ts'
import { createReceivers } from '../flows/approve/createReceivers.ts'
import { en } from '../texts/en.ts'
import type { ApprovalView } from './ApprovalView.ts'
import { checkCall } from './checkCall.ts'
import { checkSelector } from './checkSelector.ts'
import { describeCall } from './describeCall.ts'
import { describeSolana } from './describeSolana.ts'
import { describeTyped } from './describeTyped.ts'
import { hasRightToLeft } from './hasRightToLeft.ts'
import { markLookAlikes } from './markLookAlikes.ts'
import { pickSigned } from './pickSigned.ts'
import { readContractKinds } from './readContractKinds.ts'
import type { SolanaInstruction, SolanaTransaction } from './readSolanaTransaction.ts'
import { type SolanaAccount, type SolanaSimulation, simulateSolana } from './simulateSolana.ts'
import type { TypedData } from './TypedData.ts'
import { viewTyped } from './viewTyped.ts'

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const nft = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function multicall(bytes[] calls)',
  'function transferOwnership(address to)',
])
const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 until)',
])
const approve = (who: Hex, amount: bigint) =>
  encodeFunctionData({ abi, functionName: 'approve', args: [who, amount] })
const items = new Map([[nft.toLowerCase(), 'items' as const]])

describe('describeCall', () => {
  const call = (
    data: Hex,
    to: Hex = usdc,
    value = 0n,
    kinds: Parameters<typeof describeCall>[3] = new Map(),
  ) => describeCall({ to, value, data }, chain, en, kinds)

  test('attack: shows an approval of an item as an item, with a warning, not as an amount', () => {
    for (const id of [0n, 7n]) {
      const asked = call(approve(thief, id), nft, 0n, items)
      expect(asked).toMatchObject({ title: 'Allow moving an item', isPowerful: true })
      expect(asked.facts).toContainEqual(expect.objectContaining({ value: `#${id}` }))
      expect(asked.warnings).toEqual([en.signing.warnings.item])
    }
    expect(call(approve(zeroAddress, 7n), nft, 0n, items)).toMatchObject({ title: 'Revoke a permission' })
    const data = encodeFunctionData({ abi, functionName: 'transferFrom', args: [own, thief, 7n] })
    expect(call(data, nft, 0n, items)).toMatchObject({ title: 'Send an item' })
    expect(call(data, nft).facts[0]?.value).toBe('7 units, or item #7')
  })

  test('attack: warns that an approval of zero may be one of item #0 if the contract’s type is unknown', () => {
    const asked = call(approve(thief, 0n), nft)
    expect(asked.title).toBe('Allow spending')
    expect(asked.facts[1]?.value).toBe('0 units, or item #0')
    expect(asked.warnings).toEqual([en.signing.warnings.maybeItem('0')])
    expect(call(approve(thief, maxUint256), nft).warnings).toEqual([en.warnings.spendUnlimited])
  })

  test('behavior: describes a Permit2 allowance for its spender', () => {
    const data = encodeFunctionData({
      abi: permit2Abi,
      functionName: 'approve',
      args: [usdc, thief, maxUint160, 1],
    })
    const asked = call(data, '0x000000000022D473030F116dDEE9F6B43aC78BA3')
    expect(asked).toMatchObject({ title: 'Allow spending', warnings: [en.warnings.spendUnlimited] })
    expect(asked.facts[1]?.value).toBe('Unlimited USDC')
  })

  test.each([
    ['a transfer', encodeFunctionData({ abi, functionName: 'transfer', args: [thief, 1n] }), 0n, true],
    ['value alone', '0x', 1n, true],
    ['an allowance', approve(thief, 1n), 0n, true],
    [
      'an approval of a whole collection',
      encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [thief, true] }),
      0n,
      true,
    ],
    ['unknown data', '0x12345678', 0n, true],
    ['a revocation with trailing bytes', `${approve(thief, 0n)}00`, 0n, true],
    ['a revoked allowance', approve(thief, 0n), 0n, false],
    ['a revoked allowance, with value', approve(thief, 0n), 1n, true],
    [
      'a revoked approval of a collection',
      encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [thief, false] }),
      0n,
      false,
    ],
  ] as const)(
    'behavior: treats everything but a plain revocation as powerful: %s',
    (_, data, value, isPowerful) => {
      expect(call(data, usdc, value).isPowerful).toBe(isPowerful)
    },
  )
})

describe('readContractKinds', () => {
  const read = async (answers: Record<string, string>, to: Hex = nft) => {
    const asked: string[] = []
    const kinds = await readContractKinds(
      async (_, params) => {
        const [{ data }] = params as [{ data: string }]
        asked.push(data.slice(0, 10))
        const answer = answers[data.slice(0, 10)]
        if (answer === undefined) throw new Error('execution reverted')
        return answer
      },
      [{ to, value: 0n, data: approve(thief, 1n) }],
      chain,
    )
    return { kind: kinds.get(to.toLowerCase()), asked }
  }
  const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`

  test('default: queries unlisted contracts for their type', async () => {
    expect((await read({ '0x01ffc9a7': word(1) })).kind).toBe('items')
    expect((await read({ '0x313ce567': word(6) })).kind).toBe('amounts')
    expect((await read({ '0x01ffc9a7': word(0), '0x313ce567': word(18) })).kind).toBe('amounts')
    expect(await read({}, usdc)).toEqual({ kind: 'amounts', asked: [] })
  })

  test('attack: treats a contract’s type as unknown if it reports both types, neither, or nonsense', async () => {
    expect((await read({ '0x01ffc9a7': word(1), '0x313ce567': word(6) })).kind).toBe('unknown')
    expect((await read({ '0x01ffc9a7': '0x', '0x313ce567': word(300) })).kind).toBe('unknown')
    expect((await read({})).kind).toBe('unknown')
  })
})

describe('checkSelector', () => {
  const transfer = encodeFunctionData({ abi, functionName: 'transferOwnership', args: [thief] })
  const bundle = (...calls: Hex[]) => encodeFunctionData({ abi, functionName: 'multicall', args: [calls] })

  test.each([
    ['transferOwnership', transfer],
    ['addOwnerWithThreshold', '0x0d582f13'],
    ['upgradeTo', '0x3659cfe6'],
    ['upgradeToAndCall', '0x4f1ef286'],
    ['grantRole', '0x2f2ff15d'],
    ['enableModule', '0x610b5925'],
    ['changeAdmin', '0x8f283970'],
    ['a bundle', bundle(approve(thief, 1n), transfer)],
    ['a bundle in a bundle', bundle(bundle(transfer))],
    ['a bundle that is nested too deeply', bundle(bundle(bundle(bundle(bundle('0x12345678')))))],
  ] as const)('attack: refuses a call that may give control away: %s', (_, data) => {
    expect(checkSelector(data, en)).toBe(en.signing.refusals.givesControl)
  })

  const runs = parseAbi([
    'struct Call3 { address target; bool allowFailure; bytes data; }',
    'struct Execution { address target; uint256 value; bytes data; }',
    'function aggregate3(Call3[] calls)',
    'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 a, uint256 b, uint256 c, address d, address e, bytes signatures)',
    'function multiSend(bytes transactions)',
    'function execute(bytes32 mode, bytes executionData)',
    'function executeBatch(address[] targets, uint256[] values, bytes[] data)',
  ])
  const multiSend = '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526'
  const safe = (data: Hex, operation = 0, to: Hex = operation ? multiSend : nft) =>
    encodeFunctionData({
      abi: runs,
      functionName: 'execTransaction',
      args: [to, 0n, data, operation, 0n, 0n, 0n, zeroAddress, zeroAddress, '0x'],
    })
  const pack = (data: Hex, operation = 0) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [operation, nft, 0n, BigInt((data.length - 2) / 2), data],
    )
  const send = (packed: Hex) => encodeFunctionData({ abi: runs, functionName: 'multiSend', args: [packed] })
  const sent = (data: Hex) => send(pack(data))
  const executions = (data: Hex) =>
    encodeAbiParameters(
      [{ type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] }],
      [[[nft, 0n, data]]] as never,
    )
  test.each<[string, (data: Hex) => Hex]>([
    ['a Safe transaction', safe],
    ['a Safe bundle', (data) => safe(sent(data), 1)],
    [
      'Multicall3',
      (data) =>
        encodeFunctionData({
          abi: runs,
          functionName: 'aggregate3',
          args: [[{ target: nft, allowFailure: true, data }]],
        }),
    ],
    [
      'a proxy',
      (data) =>
        encodeFunctionData({
          abi: parseAbi(['function execute(address target, bytes data)']),
          functionName: 'execute',
          args: [nft, data],
        }),
    ],
    [
      'a smart account’s list of calls',
      (data) =>
        encodeFunctionData({ abi: runs, functionName: 'execute', args: [zeroHash, executions(data)] }),
    ],
    [
      'a smart account’s single packed call',
      (data) =>
        encodeFunctionData({
          abi: runs,
          functionName: 'execute',
          args: [zeroHash, encodePacked(['address', 'uint256', 'bytes'], [nft, 0n, data])],
        }),
    ],
    [
      'a smart account’s batch',
      (data) => encodeFunctionData({ abi: runs, functionName: 'executeBatch', args: [[nft], [0n], [data]] }),
    ],
  ])('attack: refuses a handover of control inside %s', (_, run) => {
    for (const inner of [
      '0x0d582f13',
      '0x715018a6',
      `0x715018a6${'00'.repeat(16)}`,
      bundle(transfer),
    ] as const)
      expect(checkSelector(run(inner), en), inner).toBe(en.signing.refusals.givesControl)
    expect(checkSelector(run(approve(thief, 1n)), en)).toBeUndefined()
  })

  test('attack: refuses a Safe transaction that delegatecalls foreign code', () => {
    expect(checkSelector(safe('0x12345678', 1), en)).toBe(en.signing.refusals.givesControl)
    expect(checkSelector(safe('0x12345678', 0), en)).toBeUndefined()
  })

  test('attack: refuses a Safe’s delegatecall to a contract that only imitates its bundle contract', () => {
    const harmless = sent(approve(thief, 1n))
    expect(checkSelector(safe(harmless, 1), en)).toBeUndefined()
    expect(checkSelector(safe(harmless, 1, thief), en)).toBe(en.signing.refusals.givesControl)
    expect(checkSelector(bundle(safe(harmless, 1, thief)), en)).toBe(en.signing.refusals.givesControl)
  })

  test.each<[string, Hex]>([
    ['delegate-calls foreign code', pack('0x12345678', 1)],
    ['delegate-calls foreign code without data', pack('0x', 1)],
    ['has an unknown operation', pack('0x12345678', 2)],
    ['is one zero byte short, which the Safe reads past its end', pack(`${transfer}00`).slice(0, -2) as Hex],
    ['is followed by an incomplete header', concatHex([pack('0x'), slice(pack('0x'), 0, 84)])],
    ['states a length far beyond its data', concatHex([slice(pack('0x'), 0, 53), `0x${'ff'.repeat(32)}`])],
  ])('attack: refuses a Safe’s bundle with a transaction that %s', (_, packed) => {
    for (const data of [send(packed), safe(send(packed), 1), bundle(safe(send(packed), 1))])
      expect(checkSelector(data, en)).toBe(en.signing.refusals.givesControl)
  })

  test('attack: refuses truncated arguments, which a contract may decode and this site does not', () => {
    const cut = encodeFunctionData({
      abi: parseAbi(['function execute(address target, bytes data)']),
      functionName: 'execute',
      args: [nft, transfer],
    }).slice(0, -58) as Hex
    expect(checkSelector(cut, en)).toBe(en.signing.refusals.givesControl)
    expect(checkSelector(bundle(cut), en)).toBe(en.signing.refusals.givesControl)
  })

  test('attack: accepts a revocation only with exactly the function’s arguments, the last one zero', () => {
    const word = (value: string) => value.replace('0x', '').padStart(64, '0')
    for (const selector of powers.revocable)
      for (const words of [1, 2, 3, 4, 5]) {
        const given = Array.from({ length: words }, () => word(thief)).join('')
        for (const behind of ['', word('0'), word('0').repeat(2)]) {
          const data = `${selector}${given}${behind}` as Hex
          // A call is a revocation if it has exactly as many words as the function has arguments, and the last is zero.
          const isExact = isRevocation(data)
          expect(checkSelector(data, en) === undefined).toBe(isExact)
          if (isExact) expect(isRevocation(`${data}${word('0')}`)).toBe(false)
        }
      }
    const operator = `${toFunctionSelector('setOperator(address,bool)')}${word(thief)}${word('1')}` as Hex
    expect(checkSelector(`${operator}${word('0')}`, en)).toBe(en.signing.refusals.givesControl)
  })

  test('attack: calls refused in the frame are also refused to a session', () => {
    for (const selector of [...powers.control, ...powers.revocable]) {
      expect(checkSelector(selector as Hex, en), selector).toBe(en.signing.refusals.givesControl)
      expect(isPower(selector), selector).toBe(true)
    }
    // Vaults, proxies and Safes use other names to hand over control.
    for (const name of [
      'hope(address)',
      'approveHash(bytes32)',
      'setAccountOperator(address,address,bool)',
      'cdpAllow(uint256,address,uint256)',
    ])
      expect(checkSelector(toFunctionSelector(name), en), name).toBe(en.signing.refusals.givesControl)
    for (const name of [
      'enableModule(address)',
      'withdraw(uint256,address,address)',
      'aggregate3((address,bool,bytes)[])',
      'setFlowrate(address,address,int96)',
    ])
      expect(isPower(toFunctionSelector(name)), name).toBe(true)
  })

  /** Arguments of a function that runs calls: each `bytes` argument is that call. */
  const toArgs = (inputs: readonly AbiParameter[], inner: Hex): unknown[] => {
    const fill = (input: AbiParameter): unknown => {
      if (input.type.endsWith('[]'))
        return [fill({ ...input, type: input.type.slice(0, -2) } as AbiParameter)]
      if (input.type === 'tuple')
        return Object.fromEntries(
          ('components' in input ? input.components : []).map((part) => [part.name, fill(part)]),
        )
      if (input.type === 'bytes') return inner
      if (input.type === 'address') return nft
      return /^u?int(?:8|16|32)$/.test(input.type) ? 0 : /^u?int/.test(input.type) ? 0n : toWord(input.type)
    }
    return inputs.map(fill)
  }
  const toWord = (type: string) => (type === 'bool' ? false : type === 'string' ? '' : zeroHash)
  const packed = (name: string, inner: Hex) =>
    name === 'multiSend'
      ? encodePacked(
          ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
          [0, nft, 0n, BigInt((inner.length - 2) / 2), inner],
        )
      : inner

  test('attack: finds a handover of control inside any function that runs calls; no session may hold that function', () => {
    for (const one of runners) {
      const { name, inputs } = one
      for (const inner of [transfer, '0x715018a6', bundle('0x715018a6')] as const) {
        const args = toArgs(inputs, packed(name, inner))
        const data = encodeFunctionData({ abi: [one], functionName: name, args } as never) as Hex
        expect(checkSelector(data, en), `${name}(${inputs.map(({ type }) => type)})`).toBe(
          en.signing.refusals.givesControl,
        )
        expect(isPower(data.slice(0, 10))).toBe(true)
      }
    }
  })

  test('attack: refuses calls that make an account run foreign code, in any form', () => {
    const delegated = encodeFunctionData({
      abi: runs,
      functionName: 'execute',
      args: [`0xff${'00'.repeat(31)}`, encodePacked(['address', 'bytes'], [thief, '0x12345678'])],
    })
    const bound = encodeFunctionData({
      abi: parseAbi(['function execute(address to, uint256 value, bytes data, uint8 operation)']),
      functionName: 'execute',
      args: [thief, 0n, '0x12345678', 1],
    })
    const coded = encodeFunctionData({
      abi: parseAbi(['function execute(bytes code, bytes data)']),
      functionName: 'execute',
      args: ['0x6000', '0x'],
    })
    for (const data of [delegated, bound, coded, bundle(delegated)])
      expect(checkSelector(data, en)).toBe(en.signing.refusals.givesControl)
  })

  test('property: no session can contain data that the frame refuses', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          ...powers.control,
          ...powers.revocable,
          ...powers.running,
          ...powers.moving,
          '0x12345678',
        ),
        fc.uint8Array({ maxLength: 256 }),
        (selector, bytes) => {
          const data = `${selector}${toHex(bytes).slice(2)}` as Hex
          if (checkSelector(data, en) !== undefined) expect(isPower(selector)).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
    // Including those that only smart accounts refuse.
    for (const selector of ['0xcef6d209', '0x3ed01015', '0x49934047'] as const) {
      expect(checkCall({ to: nft, value: 0n, data: selector }, own, en)).toBeDefined()
      expect(isPower(selector)).toBe(true)
    }
  })

  test('default: accepts ordinary calls', () => {
    for (const data of ['0x', '0x12345678', approve(thief, 1n), bundle(approve(thief, 1n))] as const)
      expect(checkSelector(data, en)).toBeUndefined()
  })
})

const view = (data: TypedData): ApprovalView => {
  const contract = data.domain.verifyingContract as Hex | undefined
  const message = pickSigned(data, data.primaryType, data.message)
  const { primaryType, types } = data
  const network = 'eip155:1'
  const read = describeTyped({ primaryType, message, types, contract, network, chain, texts: en, own: [own] })
  return viewTyped(data, read, {
    chain,
    network,
    address: own,
    own: [own],
    contract,
    texts: en,
  })
}
const lines = ({ facts }: ApprovalView) => facts.map(({ label, value }) => `${label}: ${value}`)

describe('describeTyped', () => {
  const detail = (token: Hex, amount: bigint) => ({ token, amount: String(amount), expiration: 1, nonce: 0 })
  const item =
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
  const seaport = {
    OrderComponents:
      'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
    OfferItem: item,
    ConsiderationItem: `${item},address recipient`,
  }
  const thing = (itemType: number, token: Hex, id: number, start: bigint, end = start) => ({
    itemType,
    token,
    identifierOrCriteria: String(id),
    startAmount: String(start),
    endAmount: String(end),
  })
  const order = (offer: object[], consideration: object[]) => ({
    offerer: own,
    zone: zeroAddress,
    offer,
    consideration,
    orderType: 0,
    startTime: 0,
    endTime: 1,
    zoneHash: zeroHash,
    salt: 1,
    conduitKey: zeroHash,
    counter: 0,
  })

  test('attack: shows an unlimited amount that is the last of 40 tokens', () => {
    const all = Array.from({ length: 40 }, (_, at) =>
      at === 39 ? detail(usdc, maxUint160) : detail(`0x${String(at + 1).padStart(40, '0')}`, 0n),
    )
    const shown = view(
      typedAs(signedTypes.permitBatch, { details: all, spender: thief, sigDeadline: 1 }, permit2Domain),
    )
    expect(lines(shown)).toContain('You allow: Unlimited USDC')
    expect(lines(shown)).toContain(`Allowed spender: ${thief}`)
    expect(shown.warnings).toEqual([en.warnings.permit, en.warnings.spendUnlimited])
    expect(shown.fields?.filter(({ path }) => path.endsWith('.token'))).toHaveLength(40)
    expect(shown.refusal).toBeUndefined()
  })

  test('attack: refuses data with more fields or text than a person can read', () => {
    const list = (count: number, text = 'x') =>
      view(
        typed('Vote', { Vote: 'string[] reasons' }, { reasons: Array.from({ length: count }, () => text) }),
      )
    expect(list(200).refusal).toBeUndefined()
    expect(list(300).refusal).toBe(en.signing.refusals.tooLong('302', '256'))
    expect(list(3, 'x'.repeat(10_000)).refusal).toContain('can’t be checked')
    // An empty list is a field, too.
    expect(view(typed('Vote', { Vote: 'string[] reasons' }, { reasons: [] })).fields).toContainEqual({
      path: 'reasons',
      type: 'string[]',
      value: '[]',
    })
  })

  test('behavior: describes other permits and transfers, and refuses an unknown permit', () => {
    const single = view(
      typedAs(
        signedTypes.permitSingle,
        { details: detail(usdc, 5_000_000n), spender: thief, sigDeadline: 1 },
        permit2Domain,
      ),
    )
    expect(lines(single)).toContain('Amount: 5 USDC')
    const dai = view(typedAs(signedTypes.dai, { holder: own, spender: thief, allowed: true }))
    expect(dai.warnings).toContain(en.warnings.spendUnlimited)
    const position = view(typedAs(signedTypes.position, { spender: thief, tokenId: 9, deadline: 1 }))
    expect(position.warnings).toEqual([en.warnings.permit, en.signing.warnings.item])
    const moved = view(
      typedAs(
        signedTypes.transfer,
        { from: own, to: thief, value: '7000000', validBefore: 1 },
        { chainId: 1, verifyingContract: usdc },
      ),
    )
    expect(lines(moved)).toEqual(expect.arrayContaining([`To: ${thief}`, 'You give: 7 USDC']))
    const unreadable = view(typed('PermitEverything', { PermitEverything: 'address to' }, { to: thief }))
    expect(unreadable.refusal).toBe(en.signing.refusals.unreadOrder)
  })

  test('attack: shows the tiny price of ten items, and refuses an order that returns nothing', () => {
    const offer = Array.from({ length: 10 }, (_, at) => thing(2, nft, at, 1n))
    const cheap = view(
      typed(
        'OrderComponents',
        seaport,
        order(offer, [{ ...thing(0, zeroAddress, 0, 1n), recipient: own }]),
        orderDomains.seaport,
      ),
    )
    expect(cheap.title).toBe('Sign an order')
    expect(cheap.facts[0]?.value.split('\n')).toHaveLength(10)
    expect(lines(cheap)[1]).toBe('You get: 0.000000000000000001 ETH')
    expect(cheap.warnings).toEqual([en.signing.warnings.order])
    const paid = { ...thing(0, zeroAddress, 0, 10n ** 18n), recipient: thief }
    // Amounts for others are not received; for a falling price, the final one counts.
    expect(view(typed('OrderComponents', seaport, order(offer, [paid]), orderDomains.seaport)).refusal).toBe(
      en.signing.refusals.nothingBack,
    )
    const falls = { ...thing(0, zeroAddress, 0, 10n ** 18n, 0n), recipient: own }
    expect(view(typed('OrderComponents', seaport, order(offer, [falls]), orderDomains.seaport)).refusal).toBe(
      en.signing.refusals.nothingBack,
    )
    const any = view(
      typed(
        'OrderComponents',
        seaport,
        order([thing(4, nft, 0, 1n)], [{ ...thing(1, usdc, 0, 5_000_000n), recipient: own }]),
        orderDomains.seaport,
      ),
    )
    expect(lines(any).slice(0, 2)).toEqual([`You give: any item of ${nft}`, 'You get: 5 USDC'])
  })

  test('attack: refuses a bulk order if one of its orders returns nothing', () => {
    const bulk = (...orders: object[]) =>
      view(
        typed(
          'BulkOrder',
          { BulkOrder: 'OrderComponents[2] tree', ...seaport },
          { tree: orders },
          orderDomains.seaport,
        ),
      )
    const fair = order([thing(2, nft, 1, 1n)], [{ ...thing(1, usdc, 0, 9_000_000n), recipient: own }])
    const free = order([thing(2, nft, 2, 1n)], [])
    expect(bulk(fair, order([], [])).refusal).toBeUndefined()
    expect(bulk(fair, free).refusal).toBe(en.signing.refusals.nothingBack)
  })

  test('behavior: reads orders of CoW, 0x, 1inch, Blur and UniswapX', () => {
    const cow = view(
      typedAs(
        signedTypes.cow,
        {
          sellToken: usdc,
          buyToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
          sellAmount: '9000000',
          buyAmount: '1000000000000000000',
          validTo: 1,
          feeAmount: '1000000',
          kind: 'sell',
        },
        orderDomains.cow,
      ),
    )
    expect(lines(cow).slice(0, 2)).toEqual(['You give: 10 USDC', 'You get: 1 ETH'])
    const sides = { makerToken: usdc, takerToken: nft, makerAmount: '1000000', takerAmount: '3' }
    const zeroEx = view(typedAs(signedTypes.limit, { ...sides, maker: own }, orderDomains.zeroEx))
    expect(lines(zeroEx).slice(0, 2)).toEqual(['You give: 1 USDC', `You get: 3 units of ${nft}`])
    const inch = view(
      typedAs(
        signedTypes.inch,
        {
          salt: 1,
          maker: own,
          receiver: thief,
          makerAsset: usdc,
          takerAsset: nft,
          makingAmount: '1000000',
          takingAmount: '3',
        },
        orderDomains.oneInch,
      ),
    )
    expect(inch.refusal).toBe(en.signing.refusals.nothingBack)
    const blur = view(
      typedAs(
        signedTypes.blur,
        { trader: own, side: 1, collection: nft, tokenId: 4, amount: 1, price: '5', fees: [] },
        orderDomains.blur,
      ),
    )
    expect(lines(blur)[0]).toBe(`You give: item #4 of ${nft}`)
    const dutch = view(
      typedAs(
        signedTypes.permitWitness,
        {
          permitted: { token: usdc, amount: '2000000' },
          spender: thief,
          deadline: 1,
          witness: {
            outputs: [{ token: zeroAddress, startAmount: '9', endAmount: '7', recipient: own }],
          },
        },
        permit2Domain,
      ),
    )
    expect(lines(dutch)).toEqual(expect.arrayContaining(['Amount: 2 USDC', `Allowed spender: ${thief}`]))
  })

  test('attack: refuses an order of an unknown type, and one of whose sides is not signed', () => {
    const strange = view(
      typed('MakerAsk', { MakerAsk: 'address collection,uint256 price' }, { collection: nft, price: 1 }),
    )
    expect(strange.refusal).toBe(en.signing.refusals.unreadOrder)
    const sides = { makerToken: usdc, makerAmount: '1', maker: own, takerToken: usdc, takerAmount: '9' }
    const partly = typed(
      'LimitOrder',
      { LimitOrder: 'address makerToken,uint128 makerAmount,address maker' },
      sides,
    )
    expect(view(partly).refusal).toBe(en.signing.refusals.unreadOrder)
  })

  test('attack: refuses an order with an unknown field, or for an unknown contract', () => {
    const sides = { makerToken: usdc, takerToken: nft, makerAmount: '1', takerAmount: '3', maker: own }
    const limit = (more: string, domain?: TypedData['domain']) =>
      view(typedAs(signedTypes.limit.replace(/\)$/, `${more})`), sides, domain)).refusal
    expect(limit('', orderDomains.zeroEx)).toBeUndefined()
    expect(limit('')).toBe(en.signing.refusals.unreadOrder)
    expect(limit('', orderDomains.seaport)).toBe(en.signing.refusals.unreadOrder)
    expect(limit(',bytes getTakerAmount', orderDomains.zeroEx)).toBe(en.signing.refusals.unreadOrder)
    // Payments by the taker on top of the price are given away, too.
    const taken = { maker: thief, takerToken: usdc, takerAmount: '2000000', takerTokenFeeAmount: '1000000' }
    const dear = view(
      typedAs(signedTypes.limit, { ...sides, makerToken: nft, ...taken }, orderDomains.zeroEx),
    )
    expect(lines(dear)[0]).toBe('You give: 3 USDC')
    const parts = { ...seaport, OrderComponents: `${seaport.OrderComponents},uint256 tip` }
    const fair = order([thing(2, nft, 1, 1n)], [{ ...thing(1, usdc, 0, 9_000_000n), recipient: own }])
    const tipped = view(typed('OrderComponents', parts, { ...fair, tip: 1 }, orderDomains.seaport))
    expect(tipped.refusal).toBe(en.signing.refusals.unreadOrder)
  })

  test.each<[string, string, string, object, TypedData['domain'] | undefined]>([
    [
      'of ZKsync',
      'Transaction',
      'uint256 txType,uint256 from,uint256 to,uint256 gasLimit,uint256 gasPerPubdataByteLimit,uint256 maxFeePerGas,uint256 paymaster,uint256 nonce,uint256 value,bytes data',
      {
        ...{ txType: 113, from: 1, to: 2, gasLimit: 1, gasPerPubdataByteLimit: 1, maxFeePerGas: 1 },
        ...{ paymaster: 0, nonce: 0, value: '5000000000000000000', data: '0x' },
      },
      { name: 'zkSync', version: '2', chainId: 1 },
    ],
    [
      'of an unknown chain',
      'Tx',
      'address to,uint256 amount,uint256 gasFee',
      { to: thief, amount: 1, gasFee: 1 },
      { name: 'Chain', chainId: 1 },
    ],
    [
      'with empty call data',
      'Message',
      'address target,bytes data,uint256 mode',
      { target: thief, data: '0x', mode: 1 },
      undefined,
    ],
  ])('attack: refuses data that is a transaction: %s', (_, primaryType, text, message, domain) => {
    const shown = view(
      typed(primaryType, { [primaryType]: text }, message as Record<string, unknown>, domain),
    )
    expect(shown.refusal).toBe(en.signing.refusals.transaction)
  })

  test('attack: refuses unreadable bytes of any length, also in nested structs', () => {
    for (const bytes of ['0x01', '0x12345678', `0xa9059cbb${'00'.repeat(65)}`]) {
      const flat = view(typed('Note', { Note: 'bytes content' }, { content: bytes }))
      expect(flat.refusal, bytes).toBe(en.refusals.unreadCall)
      const deep = view(
        typed(
          'Note',
          { Note: 'Part[] parts', Part: 'string name,bytes content' },
          { parts: [{ name: 'a', content: bytes }] },
        ),
      )
      expect(deep.refusal, bytes).toBe(en.refusals.unreadCall)
    }
    expect(view(typed('Note', { Note: 'bytes content' }, { content: '0x' })).refusal).toBeUndefined()
  })

  test.each([
    'ApproveAgent',
    'HyperliquidTransaction:ApproveAgent',
    'AddSigner',
    'CreateSession',
    'registerSessionKey',
    'SetOperator',
    'TransferOwnership',
    'AddOwner',
    'GrantRole',
    'SetMinter',
    'changeAdmin',
    'ApproveBuilderFee',
  ])('attack: refuses a signature that lets someone else act for the visitor: %s', (primaryType) => {
    const shown = view(
      typed(primaryType, { [primaryType]: 'address who,uint64 nonce' }, { who: thief, nonce: 1 }),
    )
    expect(shown.refusal).toBe(en.signing.refusals.givesControl)
  })

  test('attack: refuses a forwarded call with an extra field, and one whose gas price is a refund', () => {
    const forward = (type: string, more: object = {}) =>
      view(typedAs(type, { from: own, to: thief, value: 1, gas: 1, data: '0x', ...more })).refusal
    expect(forward(signedTypes.forward)).toBeUndefined()
    expect(forward(signedTypes.forward.replace(')', ',uint256 mode)'), { mode: 1 })).toBe(
      en.signing.refusals.transaction,
    )
    expect(forward(signedTypes.biconomy)).toBeUndefined()
    expect(forward(signedTypes.biconomy, { tokenGasPrice: 9 })).toBe(en.tricks.refund)
  })

  test('behavior: signs the cancellation of an order', () => {
    const shown = view(typed('CancelOrders', { CancelOrders: 'uint256 nonce' }, { nonce: 1 }))
    expect(shown.refusal).toBeUndefined()
  })

  test('behavior: calls that others make for the visitor are read like the visitor’s own', () => {
    const safe = (data: Hex, operation = 0) => view(typedAs(signedTypes.safe, { to: usdc, data, operation }))
    const transfer = safe(encodeFunctionData({ abi, functionName: 'transfer', args: [thief, 1_000_000n] }))
    expect(lines(transfer)).toContain('Amount: 1 USDC')
    expect(transfer.warnings).toContain(en.signing.warnings.power)
    expect(safe('0x12345678').refusal).toBe(en.refusals.unreadCall)
    expect(safe('0x', 1).refusal).toBe(en.signing.refusals.givesControl)
    expect(safe(encodeFunctionData({ abi, functionName: 'transferOwnership', args: [thief] })).refusal).toBe(
      en.signing.refusals.givesControl,
    )
  })

  test.each(['Agreement', 'MetaTransaction', 'Delegate', 'SessionKey', 'Withdraw'])(
    'behavior: warns of data of the type %s',
    (kind) => {
      const shown = view(typed(kind, { [kind]: 'address to' }, { to: thief }))
      expect(shown).toMatchObject({ warnings: [en.signing.warnings.power], isPowerful: true })
    },
  )

  test('behavior: shows harmless data field by field, without a warning, but treats it as powerful', () => {
    const shown = view(
      typed('Vote', { Vote: 'string reason,uint8 choice' }, { reason: 'Yes', choice: '0x2' }),
    )
    expect(shown).toMatchObject({ title: 'Sign data', warnings: [], refusal: undefined, isPowerful: true })
    expect(shown.fields).toEqual([
      { path: 'primaryType', type: '', value: 'Vote' },
      { path: 'domain.name', type: 'string', value: 'Market' },
      { path: 'reason', type: 'string', value: 'Yes' },
      { path: 'choice', type: 'uint8', value: '2' },
    ])
  })

  test('attack: fields and names from the page add no lines to the frame’s facts; warns of reordered text', () => {
    const shown = view(
      typed(
        'Vote',
        { Vote: 'string x' },
        { x: 'Network: Ethereum' },
        { name: 'A\nNetwork: Other', chainId: 1 },
      ),
    )
    expect(shown.facts.map(({ label }) => label)).toEqual(['Network', 'Your account'])
    expect(view(typed('Vote', { Vote: 'string x' }, { x: 'שלום 12' })).warnings).toEqual([
      en.signing.warnings.turned,
    ])
  })
})

describe('findLookAlike', () => {
  const known = '0x1111aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa2222'
  const like = '0x1111bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2222'

  test('default: finds an address with the same ends and another middle', () => {
    expect(findLookAlike(like, [known])).toBe(known)
    expect(findLookAlike(known.toUpperCase().replace('0X', '0x'), [known])).toBeUndefined()
    expect(findLookAlike('0x3333bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2222', [known])).toBeUndefined()
    // Base58 is case-sensitive.
    expect(findLookAlike('abcXXXXwxyz', ['abcYYYYwxyz'])).toBe('abcYYYYwxyz')
    expect(findLookAlike('abcXXXXwxyz', ['ABcYYYYwxyz'])).toBeUndefined()
  })

  test('attack: markLookAlikes warns of an address that resembles a known one, in batches too', () => {
    const shown: ApprovalView = {
      title: '',
      confirm: '',
      facts: [{ label: 'To', value: like, party: 'receiver' }],
      calls: [{ title: '', facts: [{ label: 'Allowed spender', value: like, party: 'spender' }] }],
      warnings: ['first'],
      raw: '',
    }
    const marked = markLookAlikes(shown, [known], en)
    expect(marked.warnings).toEqual([en.signing.warnings.lookAlike, 'first'])
    expect(marked.facts[0]?.like).toBe(known)
    expect(marked.calls?.[0]?.facts[0]?.like).toBe(known)
    expect(markLookAlikes(shown, [known, like], en)).toBe(shown)
  })
})

describe('createReceivers', () => {
  test('default: keeps the last 200 addresses of one account, latest first', async () => {
    const values = new Map<string, unknown>()
    const store = {
      get: async (key: string) => values.get(key),
      set: async (key: string, value: unknown) => void values.set(key, value),
    }
    const receivers = createReceivers(store, { projectId: 'a', account: own })
    await Promise.all([receivers.add(['x']), receivers.add(['y', 'x'])])
    expect(await receivers.read()).toEqual(['y', 'x'])
    await receivers.add(Array.from({ length: 300 }, (_, at) => String(at)))
    expect(await receivers.read()).toHaveLength(200)
    expect(await createReceivers(store, { projectId: 'a', account: thief }).read()).toEqual([])
    values.set(`receivers|a|${own}`, { not: 'a list' })
    expect(await receivers.read()).toEqual([])
  })
})

describe('splitHidden', () => {
  test('default: separates invisible characters from the text around them', () => {
    expect(splitHidden('pay \u202e001 ❤️')).toEqual([
      { text: 'pay ', isHidden: false },
      { text: '\u202e', isHidden: true },
      { text: '001 ❤️', isHidden: false },
    ])
  })
})

describe('hasRightToLeft', () => {
  test('default: detects right-to-left scripts and no others', () => {
    for (const text of ['שלום', 'مرحبا', '1 \u07c0']) expect(hasRightToLeft(text)).toBe(true)
    for (const text of ['Grüße', '你好', '👩‍💻 12']) expect(hasRightToLeft(text)).toBe(false)
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
  const me = name(1)
  const mint = name(8)
  const ata = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
  const tokens = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  const system = '11111111111111111111111111111111'
  const u64 = (value: bigint) =>
    Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))
  const open = (account: string, owner: string, payer = me): SolanaInstruction => ({
    program: ata,
    accounts: [payer, account, owner, mint, system, tokens],
    data: new Uint8Array([1]),
  })
  const move = (from: string, to: string, units: bigint): SolanaInstruction => ({
    program: tokens,
    accounts: [from, mint, to, me],
    data: new Uint8Array([12, ...u64(units), 6]),
  })
  const transaction = (...instructions: SolanaInstruction[]): SolanaTransaction => ({
    wire: new Uint8Array(),
    message: new Uint8Array(),
    signaturesAt: 1,
    signers: [me],
    writable: [],
    instructions,
  })
  const holds = (owner: string, units: bigint, lamports = 2_039_280n): SolanaAccount => ({
    lamports,
    token: { mint, owner, units },
  })
  const read = (instructions: SolanaInstruction[], trial?: SolanaSimulation) =>
    describeSolana([transaction(...instructions)], sol, en, me, trial)

  test('attack: warns of accounts for two strangers, and refuses accounts for three', () => {
    const few = [2, 3].map((byte) => open(name(byte + 20), name(byte)))
    const shown = read(few)
    expect(shown.refusal).toBeUndefined()
    expect(shown.warnings).toContain(en.signing.warnings.strangers)
    expect(shown.facts).toContainEqual({ label: en.signing.newAccounts, value: '− 0.00407856 SOL' })
    expect(shown.facts[0]).toMatchObject({
      label: 'Opens an account for',
      value: name(2),
      detail: '− 0.00203928 SOL',
    })
    const many = read([...few, open(name(40), name(4))])
    expect(many.refusal).toBe(en.signing.refusals.strangers('3', '0.00611784 SOL'))
    // One in each of many transactions adds up.
    const each = [2, 3, 4].map((byte) => transaction(open(name(byte + 20), name(byte))))
    expect(describeSolana(each, sol, en, me).refusal).toContain('It opens 3 accounts')
    // A transfer of zero does not make an account's owner a party.
    const decoys = [2, 3, 4].flatMap((byte) => [
      open(name(byte + 20), name(byte)),
      move(name(30), name(byte + 20), 0n),
    ])
    expect(read(decoys).refusal).toContain('It opens 3 accounts')
  })

  test('behavior: does not warn of a token account for the receiver or oneself, paid by another, or existing', () => {
    const sent = read([open(name(22), name(2)), move(name(30), name(22), 1_000_000n)])
    expect(sent).toMatchObject({ refusal: undefined, warnings: [] })
    expect(sent.facts).toContainEqual(
      expect.objectContaining({ label: 'To', value: name(2), detail: `To the token account: ${name(22)}` }),
    )
    expect(read([open(name(22), me)]).warnings).toEqual([])
    expect(read([open(name(22), name(2), name(3))]).facts.map(({ label }) => label)).toEqual([en.facts.fee])
    const before = new Map([[name(22), holds(name(2), 0n)]])
    const there = read([open(name(22), name(2))], { status: 'success', before, after: [before] })
    expect(there.facts.map(({ label }) => label)).toEqual([en.facts.fee])
  })

  test('behavior: names the owner who receives a transfer, or warns that the owner is unknown', () => {
    const before = new Map([
      [name(30), holds(me, 9_000_000n)],
      [name(31), holds(name(5), 0n)],
    ])
    const after = new Map([
      [name(30), holds(me, 7_500_000n)],
      [name(31), holds(name(5), 1_500_000n)],
    ])
    const shown = read([move(name(30), name(31), 1_500_000n)], { status: 'success', before, after: [after] })
    expect(shown.facts[1]).toMatchObject({ label: 'To', value: name(5), party: 'receiver' })
    expect(shown.facts).toContainEqual({ label: en.facts.changes, value: '− 1.5 USDC' })
    expect(shown.warnings).toEqual([])
    expect(read([move(name(30), name(31), 1n)]).warnings).toEqual([en.signing.warnings.ownerUnknown])
  })

  test('attack: warns if the simulation takes more than the instructions state', () => {
    const before = new Map([[me, { lamports: 5_000_000_000n }]])
    const after = new Map([[me, { lamports: 4_000_000_000n }]])
    const memo = {
      program: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
      accounts: [],
      data: new Uint8Array([72]),
    }
    const shown = read([memo], { status: 'success', before, after: [after] })
    expect(shown.warnings).toEqual([en.signing.warnings.losesMore])
    expect(shown.facts).toContainEqual({ label: en.facts.changes, value: '− 1 SOL' })
    const fee = new Map([[me, { lamports: 4_999_995_000n }]])
    expect(read([memo], { status: 'success', before, after: [fee] })).toMatchObject({
      warnings: [],
      isPowerful: false,
    })
    expect(read([memo], { status: 'failed', before, after: [] }).warnings).toEqual([en.warnings.fails])
  })

  test('behavior: simulateSolana requests the writable accounts, and reports an unreachable node', async () => {
    const asked: string[] = []
    const one = { ...transaction(), writable: [me] }
    const account = { lamports: 7, owner: system, data: ['', 'base64'] }
    const tried = await simulateSolana(
      async (method) => {
        asked.push(method)
        return method === 'getMultipleAccounts'
          ? { value: [account] }
          : { value: { err: null, accounts: [account] } }
      },
      [one],
    )
    expect(asked).toEqual(['getMultipleAccounts', 'simulateTransaction'])
    expect(tried).toMatchObject({ status: 'success', before: new Map([[me, { lamports: 7n }]]) })
    const failing = { value: { err: 'AccountNotFound', accounts: null } }
    const answers = [{ value: [account] }, failing]
    expect((await simulateSolana(async () => answers.shift(), [one])).status).toBe('failed')
    for (const answer of [undefined, {}, { value: [] }])
      expect((await simulateSolana(async () => answer, [one])).status).toBe('unknown')
  })
})
