import { encodeBase58 } from '../base58.ts'

/** A program call, with accounts given by position in the account list. */
export type CompiledInstruction = {
  readonly program: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** A decoded wire transaction ([format](https://solana.com/docs/core/transactions)). */
export type DecodedTransaction = {
  readonly signatures: readonly Uint8Array[]
  readonly message: Uint8Array
  readonly readonlySigners: number
  readonly readonlyOthers: number
  /** Accounts listed in the message itself, signers first. */
  readonly keys: readonly string[]
  readonly blockhash: string
  readonly instructions: readonly CompiledInstruction[]
  /** Accounts that the message loads from lookup tables. */
  readonly lookups: readonly {
    readonly table: string
    readonly writable: readonly number[]
    readonly readonly: readonly number[]
  }[]
}

/** A transaction fits in one packet. */
const bytesMax = 1_232

/**
 * Decodes a legacy or version 0 transaction; `undefined` for anything else, and for bytes that another decoder might
 * read differently.
 */
export function decodeTransaction(bytes: Uint8Array): DecodedTransaction | undefined {
  if (bytes.length > bytesMax) return undefined
  try {
    return decode(new Cursor(bytes))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function decode(cursor: Cursor): DecodedTransaction {
  const signatures = cursor.list(() => cursor.take(64))
  const message = cursor.rest()
  const first = cursor.byte()
  const isVersioned = first >= 0x80
  if (isVersioned && first !== 0x80) throw new RangeError()
  const signers = isVersioned ? cursor.byte() : first
  const [readonlySigners, readonlyOthers] = [cursor.byte(), cursor.byte()]
  const keys = cursor.list(() => encodeBase58(cursor.take(32)))
  const isSigned = signers > 0 && signers === signatures.length && signers <= keys.length
  if (!isSigned || readonlySigners >= signers || readonlyOthers > keys.length - signers)
    throw new RangeError()
  const blockhash = encodeBase58(cursor.take(32))
  const instructions = cursor.list(() => ({
    program: cursor.byte(),
    accounts: cursor.list(() => cursor.byte()),
    data: cursor.take(cursor.length()),
  }))
  const lookups = isVersioned
    ? cursor.list(() => ({
        table: encodeBase58(cursor.take(32)),
        writable: cursor.list(() => cursor.byte()),
        readonly: cursor.list(() => cursor.byte()),
      }))
    : []
  if (!cursor.isOver) throw new RangeError()
  return { signatures, message, readonlySigners, readonlyOthers, keys, blockhash, instructions, lookups }
}

/** Reads bytes sequentially. All methods throw `RangeError` if there are too few. */
class Cursor {
  #at = 0
  readonly #bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }
  get isOver(): boolean {
    return this.#at === this.#bytes.length
  }
  rest(): Uint8Array {
    return this.#bytes.subarray(this.#at)
  }
  take(count: number): Uint8Array {
    const end = this.#at + count
    if (end > this.#bytes.length) throw new RangeError()
    const taken = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return taken
  }
  byte(): number {
    return this.take(1)[0] ?? 0
  }
  /** Reads a length in groups of seven bits, in the shortest encoding. */
  length(): number {
    let length = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = this.byte()
      if (shift > 0 && byte === 0) throw new RangeError()
      length |= (byte & 0x7f) << shift
      if (byte < 0x80) return length
    }
    throw new RangeError()
  }
  list<item>(read: () => item): readonly item[] {
    return Array.from({ length: this.length() }, read)
  }
}
