import { encodeFunctionData, type Hex, keccak256, maxUint256, numberToHex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { localChain as chain, usdc } from '../../test/localChain.ts'
import { orderDomains, permit2Domain, signedTypes, typed, typedAs } from '../../test/typed.ts'
import { en } from '../texts/en.ts'
import { describeCall } from './describeCall.ts'
import { describeTyped } from './describeTyped.ts'
import { pickSigned } from './pickSigned.ts'
import type { TypedData } from './TypedData.ts'
import { viewTyped } from './viewTyped.ts'

const key = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const smart = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const end = 4_102_444_800
const date = /January 1, 2100|December 31, 2099/

function show(data: TypedData, address: Hex = key) {
  const { primaryType, message, types, domain } = data
  const contract = domain.verifyingContract as Hex | undefined
  const about = { chain, network: 'eip155:1' as const, contract, texts: en, own: [key, smart] }
  const signed = { primaryType, message: pickSigned(data, primaryType, message), types }
  const read = describeTyped({ ...about, ...signed })
  return viewTyped(data, read, { ...about, address })
}
const valuesOf = ({ facts }: ReturnType<typeof show>, label: string) =>
  facts.flatMap((fact) => (fact.label === label ? [fact.value] : []))

const detail = (expiration: number | bigint, amount = 1n) => ({
  token: usdc,
  amount: String(amount),
  expiration: String(expiration),
  nonce: 0,
})
const batchTransfer =
  'PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)TokenPermissions(address token,uint256 amount)'
const batchWitness =
  'PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline,Order witness)Order(uint256 id)TokenPermissions(address token,uint256 amount)'
const permitted = [{ token: usdc, amount: '2000000' }]
const otc =
  'OtcOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,uint256 expiryAndNonce)'
const sides = { makerToken: usdc, takerToken: thief, makerAmount: '1', takerAmount: '3', maker: key }
const inch = { maker: key, makerAsset: usdc, takerAsset: thief, makingAmount: '1', takingAmount: '3' }
const seaport = `OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)`
const priced = { itemType: 1, token: usdc, startAmount: '9', endAmount: '9', recipient: key }
const cow = { sellToken: usdc, buyToken: thief, sellAmount: '1', buyAmount: '1' }

describe('the end of what a signature allows', () => {
  const ends = (value: number | bigint): [string, TypedData][] => [
    [
      'PermitSingle',
      typedAs(
        signedTypes.permitSingle,
        { details: detail(value), spender: thief, sigDeadline: 1 },
        permit2Domain,
      ),
    ],
    [
      'PermitBatch',
      typedAs(
        signedTypes.permitBatch,
        { details: [detail(1), detail(value), detail(0)], spender: thief, sigDeadline: 1 },
        permit2Domain,
      ),
    ],
    [
      'PermitBatchTransferFrom',
      typedAs(batchTransfer, { permitted, spender: thief, deadline: String(value) }, permit2Domain),
    ],
    [
      'PermitBatchWitnessTransferFrom',
      typedAs(
        batchWitness,
        { permitted, spender: thief, deadline: String(value), witness: { id: 1 } },
        permit2Domain,
      ),
    ],
    [
      'TransferWithAuthorization',
      typedAs(
        signedTypes.transfer,
        { from: key, to: thief, value: '7', validBefore: String(value) },
        { chainId: 1, verifyingContract: usdc },
      ),
    ],
    [
      'OrderComponents of Seaport',
      typedAs(
        seaport,
        {
          offerer: key,
          offer: [{ ...priced, itemType: 2 }],
          consideration: [priced],
          endTime: String(value),
        },
        orderDomains.seaport,
      ),
    ],
    ['Order of CoW', typedAs(signedTypes.cow, { ...cow, validTo: String(value) }, orderDomains.cow)],
    ['LimitOrder', typedAs(signedTypes.limit, { ...sides, expiry: String(value) }, orderDomains.zeroEx)],
    [
      'OtcOrder',
      typedAs(otc, { ...sides, expiryAndNonce: String((BigInt(value) << 192n) | 5n) }, orderDomains.zeroEx),
    ],
    [
      'Order of 1inch',
      typedAs(
        signedTypes.inch,
        { ...inch, makerTraits: String((1n << 255n) | (BigInt(value) << 80n) | 3n) },
        orderDomains.oneInch,
      ),
    ],
    [
      'Order of Blur',
      typedAs(
        signedTypes.blur,
        {
          trader: key,
          side: 1,
          collection: usdc,
          tokenId: 4,
          amount: 1,
          price: '5',
          fees: [],
          expirationTime: String(value),
        },
        orderDomains.blur,
      ),
    ],
  ]

  test.each(ends(end))('attack: a signature that lasts for decades has its date: %s', (_, data) => {
    expect(show(data).refusal).toBeUndefined()
    expect(valuesOf(show(data), en.grants.until)).toEqual([expect.stringMatching(date)])
  })

  test.each(ends(2n ** 40n - 1n).filter(([name]) => name !== 'Order of CoW'))(
    'attack: an end after the year 10000 is none: %s',
    (_, data) => {
      expect(valuesOf(show(data), en.grants.until)).toEqual([en.signing.noEnd])
    },
  )

  test('attack: the largest number is no end, instead of an error', () => {
    const data = typedAs(
      batchTransfer,
      { permitted, spender: thief, deadline: String(maxUint256) },
      permit2Domain,
    )
    expect(valuesOf(show(data), en.grants.until)).toEqual([en.signing.noEnd])
  })

  test.each(ends(0).filter(([name]) => !/PermitBatch$|1inch/.test(name)))(
    'attack: an end of 0, which Permit2 reads as “now”, is not shown as a date in the past: %s',
    (_, data) => {
      expect(valuesOf(show(data), en.grants.until)).toEqual([])
    },
  )

  test('attack: an order of 1inch with an end of 0 has none', () => {
    const data = typedAs(signedTypes.inch, { ...inch, makerTraits: '3' }, orderDomains.oneInch)
    expect(valuesOf(show(data), en.grants.until)).toEqual([en.signing.noEnd])
  })

  test('attack: the last end of a bulk order counts', () => {
    const orderOf = (endTime: number) =>
      (
        typedAs(seaport, {
          offerer: key,
          offer: [{ ...priced, itemType: 2 }],
          consideration: [priced],
          endTime,
        }) as TypedData
      ).message
    const { types } = typedAs(seaport, {})
    const bulk = typed('BulkOrder', {}, { tree: [orderOf(end), orderOf(1)] }, orderDomains.seaport)
    const data = {
      ...bulk,
      types: { ...types, BulkOrder: [{ name: 'tree', type: 'OrderComponents[2]' }] },
    }
    expect(valuesOf(show(data), en.grants.until)).toEqual([expect.stringMatching(date)])
  })

  test('attack: a call to Permit2 that allows spending for decades has its date', () => {
    const abi = parseAbi([
      'function approve(address token, address spender, uint160 amount, uint48 expiration)',
    ])
    const callOf = (expiration: number) => ({
      to: permit2Domain.verifyingContract,
      value: 0n,
      data: encodeFunctionData({ abi, functionName: 'approve', args: [usdc, thief, 5n, expiration] }),
    })
    const endOf = (expiration: number) =>
      describeCall(callOf(expiration), chain, en).facts.flatMap(({ label, value }) =>
        label === en.grants.until ? [value] : [],
      )
    expect(endOf(end)).toEqual([expect.stringMatching(date)])
    expect(endOf(2 ** 48 - 1)).toEqual([en.signing.noEnd])
    expect(endOf(0)).toEqual([])
  })
})

describe('the network of data that has no chain id', () => {
  const saltOf = (chainId: number) => numberToHex(chainId, { size: 32 })
  const permitAt = (domain: TypedData['domain']) =>
    show(typedAs(signedTypes.permit, { owner: key, spender: thief, value: '5', deadline: end }, domain))
  const domain = { name: 'USD Coin', version: '1', verifyingContract: usdc }

  test('attack: refuses data whose salt is another network, as tokens of Polygon have it', () => {
    expect(permitAt({ ...domain, salt: saltOf(137) }).refusal).toBe(en.refusals.otherNetwork(chain.name))
  })

  test('behavior: a salt that is this network names it, and any other salt names none', () => {
    const here = permitAt({ ...domain, salt: saltOf(1) })
    expect([here.refusal, valuesOf(here, en.facts.network)]).toEqual([undefined, [chain.name]])
    for (const salt of [keccak256('0x01'), undefined]) {
      const shown = permitAt({ ...domain, ...(salt ? { salt } : {}) })
      expect([shown.refusal, valuesOf(shown, en.facts.network)]).toEqual([undefined, [en.facts.anyNetwork]])
    }
  })
})

describe('a signature that names no owner', () => {
  const single = { details: detail(end), spender: thief, sigDeadline: 1 }
  test.each([
    ['PermitSingle', typedAs(signedTypes.permitSingle, single, permit2Domain)],
    ['PermitBatch', typedAs(signedTypes.permitBatch, { ...single, details: [detail(end)] }, permit2Domain)],
    [
      'PermitBatchTransferFrom',
      typedAs(batchTransfer, { permitted, spender: thief, deadline: end }, permit2Domain),
    ],
    [
      'PermitBatchWitnessTransferFrom',
      typedAs(batchWitness, { permitted, spender: thief, deadline: end, witness: { id: 1 } }, permit2Domain),
    ],
    ['Permit of an item', typedAs(signedTypes.position, { spender: thief, tokenId: 9, deadline: end })],
    [
      'PermitForAll',
      typedAs('PermitForAll(address operator,bool approved,uint256 nonce,uint256 deadline)', {
        operator: thief,
        approved: true,
      }),
    ],
    ['Order of CoW', typedAs(signedTypes.cow, { ...cow, validTo: end }, orderDomains.cow)],
  ])('attack: shows that it also takes from the visitor’s other account: %s', (_, data) => {
    expect(show(data).refusal).toBeUndefined()
    expect(valuesOf(show(data), en.facts.with)).toEqual([key, smart])
    expect(valuesOf(show(data, smart), en.facts.with)).toEqual([smart, key])
  })

  test('behavior: one that names its owner counts for that account only', () => {
    const permit = typedAs(signedTypes.permit, { owner: key, spender: thief, value: '5', deadline: end })
    expect(valuesOf(show(permit), en.facts.with)).toEqual([key])
    const listed = typedAs(signedTypes.limit, { ...sides, expiry: end }, orderDomains.zeroEx)
    expect(valuesOf(show(listed), en.facts.with)).toEqual([key])
  })
})
