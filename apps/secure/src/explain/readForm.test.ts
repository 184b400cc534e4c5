import type { CaipNetworkId } from '@foyer/contract'
import { encodeTypes } from '@foyer/contract/clear'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { localChain as chain } from '../../test/localChain.ts'
import { orderDomains, permit2Domain, typedAs } from '../../test/typed.ts'
import { en } from '../texts/en.ts'
import { describeTyped } from './describeTyped.ts'
import { pickSigned } from './pickSigned.ts'
import { forwardedForms } from './readForwarded.ts'
import { orderForms } from './readOrders.ts'
import { permit2Forms, tokenForms, witnessForms } from './readPermit.ts'
import type { TypedData } from './TypedData.ts'

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const call = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [thief, 1n] })
const note = 'Note(string text)'

/** Every type that a reader understands, with a domain it is valid for. */
const all: readonly (readonly [type: string, domain: TypedData['domain'] | undefined])[] = [
  ...Object.keys(tokenForms).map((type) => [type, undefined] as const),
  ...Object.keys(permit2Forms).map((type) => [type, permit2Domain] as const),
  ...Object.keys(witnessForms).map(
    (type) => [`${type.replace(')', ',Note witness)')}${note}`, permit2Domain] as const,
  ),
  ...Object.keys(forwardedForms).map((type) => [type, undefined] as const),
  ...(Object.keys(orderForms) as (keyof typeof orderForms)[]).flatMap((protocol) =>
    Object.keys(orderForms[protocol]).map((type) => [type, orderDomains[protocol]] as const),
  ),
  [
    `BulkOrder(OrderComponents[2] tree)${Object.keys(orderForms.seaport).join('')}`,
    orderDomains.seaport,
  ] as const,
]

const message = {
  owner: own,
  holder: own,
  from: own,
  spender: thief,
  operator: thief,
  value: 1,
  amount: 1,
  data: call,
  functionSignature: call,
  fees: [],
}
function toData(type: string, domain: TypedData['domain'] | undefined): TypedData {
  const isList = /^\w+\(\w+\[\] (details|permitted)/.exec(type)
  const seaport = { offer: [{}], consideration: [{}] }
  const lists = type.startsWith('OrderComponents')
    ? seaport
    : type.startsWith('BulkOrder')
      ? { tree: [seaport, seaport] }
      : {}
  return typedAs(
    type,
    { ...message, ...lists, ...(isList ? { [isList[1] ?? '']: [{ amount: 1 }] } : {}) },
    domain,
  )
}
const read = (data: TypedData, network: CaipNetworkId = 'eip155:1') =>
  describeTyped({
    ...data,
    message: pickSigned(data, data.primaryType, data.message),
    contract: data.domain.verifyingContract as Hex,
    network,
    chain,
    texts: en,
    own: [own],
  })
const isRead = (data: TypedData, network?: CaipNetworkId) => read(data, network).facts.length > 0

const kinds = [
  'bytes',
  'bytes32',
  'bytes4',
  'string',
  'uint256',
  'int8',
  'bool',
  'address',
  'uint256[]',
  'Note',
]
const toValue = (type: string): unknown =>
  ({
    bytes: '0x1234',
    bytes32: `0x${'ab'.repeat(32)}`,
    bytes4: '0x12345678',
    string: 'a',
    bool: true,
    address: thief,
    'uint256[]': [7],
    Note: { text: 'a' },
  })[type] ?? 7

/** The same data with changed fields in a struct; new fields get a value in every struct of that name. */
function withFields(
  { types, ...data }: TypedData,
  struct: string,
  change: (fields: readonly { name: string; type: string }[]) => { name: string; type: string }[],
): TypedData {
  const changed: TypedData['types'] = {
    ...types,
    Note: [{ name: 'text', type: 'string' }],
    [struct]: change(types[struct] ?? []),
  }
  const fill = (type: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => fill(type.replace(/\[\d*\]$/, ''), item))
    const fields = types[type] && changed[type]
    if (!fields) return value
    const record = (value ?? {}) as Record<string, unknown>
    return Object.fromEntries(
      fields.map((field) => [field.name, fill(field.type, record[field.name] ?? toValue(field.type))]),
    )
  }
  return { ...data, types: changed, message: fill(data.primaryType, data.message) as Record<string, unknown> }
}

describe('readForm', () => {
  const readers = all.map(([type, domain]) => {
    const data = toData(type, domain)
    // Permit2 does not read the witness, so its content is arbitrary.
    return { type, data, structs: Object.keys(data.types).filter((name) => name !== 'Note') }
  })

  const toType = ({ types, primaryType }: TypedData) => encodeTypes(types, primaryType)
  const published = new Set(readers.map(({ data }) => toType(data)))

  test('default: reads every published form, but not without its contract', () => {
    for (const { type, data } of readers) {
      expect(isRead(data), type).toBe(true)
      const { verifyingContract: _, ...rest } = data.domain
      expect(isRead({ ...data, domain: rest }), type).toBe(false)
    }
  })

  test('attack: an extra field, of any type and position, removes the description', () => {
    for (const { type, data, structs } of readers)
      for (const struct of structs)
        for (const kind of kinds)
          for (const place of [0, 1, data.types[struct]?.length ?? 0]) {
            const more = withFields(data, struct, (fields) => [
              ...fields.slice(0, place),
              { name: 'extra', type: kind },
              ...fields.slice(place),
            ])
            const { facts, refusal } = read(more)
            const where = `${type}: ${struct}: ${kind} at ${place}`
            expect(facts, where).toEqual([])
            expect(refusal, where).toBeDefined()
          }
  })

  test('attack: removing, renaming, retyping or swapping fields removes the description', () => {
    for (const { type, data, structs } of readers)
      for (const struct of structs)
        for (const [at, { name, type: kind }] of (data.types[struct] ?? []).entries()) {
          if (struct === data.primaryType && name === 'witness') continue
          const isVoid = (edit: Parameters<typeof withFields>[2]) => {
            const changed = withFields(data, struct, edit)
            if (!published.has(toType(changed)))
              expect(read(changed).facts, `${type}: ${struct}.${name}`).toEqual([])
          }
          isVoid((fields) => fields.filter((_, index) => index !== at))
          const put = (field: { name: string; type: string }) =>
            isVoid((fields) => fields.map((one, index) => (index === at ? field : one)))
          put({ name: `${name}2`, type: kind })
          if (!/[[A-Z]/.test(kind))
            for (const other of ['uint8', 'string', 'bytes', 'address'])
              if (other !== kind) put({ name, type: other })
          isVoid((fields) => {
            const [one, ...others] = fields.slice(Math.max(at - 1, 0), at + 1)
            const turned = [...others, ...(one ? [one] : [])]
            return [...fields.slice(0, Math.max(at - 1, 0)), ...turned, ...fields.slice(at + 1)]
          })
        }
  })
})

describe('readOrders', () => {
  const [cow, limit] = [orderForms.cow, orderForms.zeroEx].map((forms) => Object.keys(forms)[0] ?? '')
  const at = (type: string | undefined, verifyingContract: string, chainId: number) =>
    isRead(toData(type ?? '', { name: 'Any', chainId, verifyingContract }), `eip155:${chainId}`)

  test('attack: reads an order only for the exchange’s contract on that chain', () => {
    const proxy = '0xDef1C0ded9bec7F1a1670819833240f027b25EfF'
    expect(at(limit, proxy, 137)).toBe(true)
    // 0x has another address on Optimism and Fantom; the contract at this address there is unknown.
    expect(at(limit, proxy, 10)).toBe(false)
    expect(at(limit, proxy, 250)).toBe(false)
    expect(at(limit, '0xdef1abe32c034e558cdd535791643c58a13acc10', 10)).toBe(true)
    expect(at(limit, '0xdef1abe32c034e558cdd535791643c58a13acc10', 1)).toBe(false)
    expect(at(limit, '0xdef189deaef76e379df891899eb5a00a94cbc250', 250)).toBe(true)
    expect(at(cow, orderDomains.cow.verifyingContract, 100)).toBe(true)
    expect(at(cow, orderDomains.cow.verifyingContract, 324)).toBe(false)
    const [inch] = Object.keys(orderForms.oneInch)
    expect(at(inch, '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF', 324)).toBe(true)
    expect(at(inch, orderDomains.oneInch.verifyingContract, 324)).toBe(false)
    const [blur] = Object.keys(orderForms.blur)
    expect(at(blur, orderDomains.blur.verifyingContract, 8453)).toBe(false)
    // A chain without any published deployment.
    for (const protocol of Object.keys(orderForms) as (keyof typeof orderForms)[])
      for (const type of Object.keys(orderForms[protocol]))
        expect(at(type, orderDomains[protocol].verifyingContract, 31337), type).toBe(false)
  })
})
