import type { Instruction } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { encodeBase58 } from '../base58.ts'
import { instruction, makeAccount, moveSol, moveTokens, toTransaction } from '../test/swapParts.ts'
import { checkSigned } from './checkSigned.ts'
import { encodeU64 } from './encodeMessage.ts'
import { programs } from './programs.ts'

const key = (byte: number) => encodeBase58(new Uint8Array(32).fill(byte))
const [payer, shop, thief, mint, source, target] = [1, 2, 3, 4, 5, 6].map(key) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const [block, otherBlock] = [key(8), key(9)]
const lighthouse = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'
const guard = (call: number, writable = false) =>
  instruction(lighthouse, [[shop, writable ? 'w' : undefined]], [call, 1, 2, 3])
const limit = (units: number) =>
  instruction(programs.computeBudget, [], [2, ...encodeU64(BigInt(units)).slice(0, 4)])
const price = (microLamports: bigint) =>
  instruction(programs.computeBudget, [], [3, ...encodeU64(microLamports)])

const tokens = { program: programs.token, mint, decimals: 6, from: source, to: target, owner: payer }
const create = makeAccount({ payer, account: target, owner: shop, mint, program: programs.token })
const pay = moveTokens({ ...tokens, amount: 7n })
const ours = [create, pay]
const toBytes = (calls: readonly Instruction[], blockhash = block, by = payer) =>
  toTransaction(by, blockhash, calls)
const check = (calls: readonly Instruction[], blockhash?: string, by?: string) =>
  checkSigned(toBytes(ours), toBytes(calls, blockhash, by))

describe('checkSigned', () => {
  test.each<[string, Instruction[]]>([
    ['nothing', ours],
    ['a limit and a price', [limit(200_000), price(5_000n), ...ours]],
    ['assertions around and between', [guard(5), create, guard(9), pay, guard(16)]],
  ])('default: accepts a transaction to which the wallet added %s', (_, calls) => {
    expect(check(calls)).toEqual({ blockhash: block, isRebuilt: false })
  })

  test('behavior: accepts a newer blockhash, and returns it', () => {
    expect(check(ours, otherBlock)).toEqual({ blockhash: otherBlock, isRebuilt: true })
  })

  test('behavior: accepts another priority fee than the requested one', () => {
    const asked = toBytes([price(1n), ...ours])
    expect(checkSigned(asked, toBytes([price(2n), ...ours])).isRebuilt).toBe(false)
  })

  test.each<[string, Instruction[], string]>([
    ['another amount', [create, moveTokens({ ...tokens, amount: 8n })], 'it does something else'],
    [
      'another receiver',
      [create, moveTokens({ ...tokens, to: thief, amount: 7n })],
      'it may change something else',
    ],
    [
      'another source',
      [create, moveTokens({ ...tokens, from: target, to: source, amount: 7n })],
      'it does something else',
    ],
    ['an additional call', [...ours, moveSol(payer, target, 1n)], 'it does something else'],
    [
      'an additional call to someone else',
      [...ours, moveSol(payer, thief, 1n)],
      'it may change something else',
    ],
    ['a repeated call', [...ours, pay], 'it does something else'],
    ['a missing first call', [pay], 'it does something else'],
    ['a missing last call', [create], 'a part of it is missing'],
    ['the calls in another order', [pay, create], 'it does something else'],
    ['a guard that writes', [...ours, guard(0)], 'it does something else'],
    ['a guard that closes', [...ours, guard(1)], 'it does something else'],
    ['a guard of an unknown kind', [...ours, guard(18)], 'it does something else'],
    ['a guard that may change another account', [...ours, guard(5, true)], 'it may change something else'],
    ['another signer', [...ours, instruction(lighthouse, [[thief, 's']], [5])], 'it needs other signatures'],
    ['a fee that is too high', [limit(1_000_000), price(20_000_000n), ...ours], 'its fee is too high'],
    ['a fee without a limit', [price(20_000_000n), ...ours], 'its fee is too high'],
    [
      'a budget call with accounts',
      [instruction(programs.computeBudget, [[shop]], [3, ...encodeU64(1n)]), ...ours],
      'it does something else',
    ],
    [
      'an unknown budget call',
      [instruction(programs.computeBudget, [], [0, 1, 2]), ...ours],
      'it does something else',
    ],
    ['a transaction without calls', [], 'a part of it is missing'],
  ])('attack: refuses %s', (_, calls, reason) => {
    expect(() => check(calls)).toThrow(expect.objectContaining({ code: 'TRANSACTION_CHANGED', reason }))
  })

  test('attack: refuses another fee payer', () => {
    expect(() => check(ours, block, thief)).toThrow(
      expect.objectContaining({ reason: 'another account would pay for it' }),
    )
  })

  test('attack: rejects bytes that are not a transaction, and trailing bytes', () => {
    const asked = toBytes(ours)
    for (const bytes of [new Uint8Array(), new Uint8Array(80), Uint8Array.from([...asked, 0])])
      expect(() => checkSigned(asked, bytes)).toThrow(
        expect.objectContaining({ reason: 'it cannot be read' }),
      )
  })
})
