import { AmountInvalidError } from '@foyer/contract'
import { decodeBase58 } from '../base58.ts'

/** An account of an instruction. */
export type AccountMeta = {
  readonly address: string
  readonly isWritable?: boolean | undefined
}

/** A program call. */
export type Instruction = {
  readonly program: string
  readonly accounts: readonly AccountMeta[]
  readonly data: readonly number[]
}

/**
 * Encodes a version 0 message ([format](https://solana.com/docs/core/transactions)) that one account signs and pays
 * for: accounts ordered by permission, the blockhash, the instructions. Does not use lookup tables.
 */
export function encodeMessage(parameters: {
  payer: string
  blockhash: string
  instructions: readonly Instruction[]
}): InstanceType<Uint8ArrayConstructor> {
  const { payer, blockhash, instructions } = parameters
  const writable = new Map<string, boolean>([[payer, true]])
  for (const { program, accounts } of instructions) {
    for (const { address, isWritable = false } of accounts)
      writable.set(address, writable.get(address) || isWritable)
    writable.set(program, writable.get(program) ?? false)
  }
  const keys = [...writable.keys()].sort(
    (a, b) => Number(b === payer) - Number(a === payer) || Number(writable.get(b)) - Number(writable.get(a)),
  )
  const readonlyCount = keys.filter((key) => !writable.get(key)).length
  const encoded = instructions.flatMap(({ program, accounts, data }) => [
    keys.indexOf(program),
    ...encodeLength(accounts.length),
    ...accounts.map(({ address }) => keys.indexOf(address)),
    ...encodeLength(data.length),
    ...data,
  ])
  return Uint8Array.from([
    ...[0x80, 1, 0, readonlyCount],
    ...encodeLength(keys.length),
    ...keys.flatMap(toBytes),
    ...toBytes(blockhash),
    ...encodeLength(instructions.length),
    ...encoded,
    0,
  ])
}

/** Encodes an unsigned transaction: space for one signature, and the message. */
export function encodeTransaction(message: Uint8Array): InstanceType<Uint8ArrayConstructor> {
  return Uint8Array.from([1, ...new Uint8Array(64), ...message])
}

/**
 * Encodes an eight-byte little-endian integer.
 *
 * @throws AmountInvalidError if the value does not fit: its last eight bytes are another amount.
 */
export function encodeU64(value: bigint): readonly number[] {
  if (value >> 64n) throw new AmountInvalidError()
  return Array.from({ length: 8 }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))
}

/** Reads the blockhash of a transaction, as bytes; `undefined` if it cannot be read. */
export function readBlockhash(transaction: Uint8Array): Uint8Array | undefined {
  const [signatures, start] = readLength(transaction, 0)
  const message = start + signatures * 64
  const header = (transaction[message] ?? 0) & 0x80 ? 1 : 0
  const [keys, first] = readLength(transaction, message + header + 3)
  const at = first + keys * 32
  return transaction.length >= at + 32 ? transaction.subarray(at, at + 32) : undefined
}

function toBytes(text: string): number[] {
  return [...(decodeBase58(text) ?? [])]
}

/** Encodes a length in groups of seven bits. */
function encodeLength(length: number): readonly number[] {
  return length < 0x80 ? [length] : [(length & 0x7f) | 0x80, length >> 7]
}

function readLength(data: Uint8Array, offset: number): readonly [length: number, next: number] {
  let length = 0
  for (let i = 0; i < 3; i++) {
    const byte = data[offset + i] ?? 0
    length |= (byte & 0x7f) << (7 * i)
    if (!(byte & 0x80)) return [length, offset + i + 1]
  }
  return [length, offset + 3]
}
