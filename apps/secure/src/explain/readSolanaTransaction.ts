import { base58 } from '@scure/base'

/** An instruction; accounts are `undefined` if they are in a lookup table, which is only on the chain. */
export type SolanaInstruction = {
  program: string
  accounts: readonly (string | undefined)[]
  data: Uint8Array
}

/** A parsed transaction. */
export type SolanaTransaction = {
  /** The whole wire form. */
  wire: Uint8Array
  /** The bytes that are signed. */
  message: Uint8Array
  /** Offset of the signatures. */
  signaturesAt: number
  signers: readonly string[]
  /** Writable accounts, except those in a lookup table. */
  writable: readonly string[]
  instructions: readonly SolanaInstruction[]
}

/**
 * Parses a Solana transaction, legacy or version 0 (https://solana.com/docs/core/transactions).
 *
 * @throws RangeError when the bytes are not a transaction.
 */
export function readSolanaTransaction(wire: Uint8Array): SolanaTransaction {
  let at = 0
  const take = (length: number) => {
    if (at + length > wire.length) throw new RangeError('The transaction ends too soon')
    at += length
    return wire.subarray(at - length, at)
  }
  const byte = () => take(1)[0] ?? 0
  const compact = () => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const part = byte()
      value |= (part & 0x7f) << shift
      if (part < 0x80) return value
    }
    throw new RangeError('A length is too long')
  }
  const signatureCount = compact()
  const signaturesAt = at
  take(signatureCount * 64)
  const messageAt = at
  let required = byte()
  const isVersioned = required >= 0x80
  if (isVersioned) {
    if (required !== 0x80) throw new RangeError('Unknown version')
    required = byte()
  }
  const [readonlySigners = 0, readonlyOthers = 0] = take(2)
  const keys = Array.from({ length: compact() }, () => base58.encode(take(32)))
  take(32)
  const instructions = Array.from({ length: compact() }, () => {
    const program = keys[byte()] ?? ''
    const accounts = [...take(compact())].map((index) => keys[index])
    return { program, accounts, data: take(compact()).slice() }
  })
  if (isVersioned)
    for (let tables = compact(); tables > 0; tables--) {
      take(32)
      take(compact())
      take(compact())
    }
  if (at !== wire.length || required !== signatureCount)
    throw new RangeError('There is more than a transaction')
  return {
    wire,
    message: wire.slice(messageAt),
    signaturesAt,
    signers: keys.slice(0, required),
    writable: keys.filter((_, at) =>
      at < required ? at < required - readonlySigners : at < keys.length - readonlyOthers,
    ),
    instructions,
  }
}
