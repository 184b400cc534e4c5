import { encodeBase58 } from '../base58.ts'
import { decodeBase64 } from '../base64.ts'
import type { Ask } from '../transfers/createAsk.ts'
import { accounts } from '../transfers/nodeSchemas.ts'
import type { DecodedTransaction } from './decodeTransaction.ts'
import { refuse } from './refuse.ts'

/** A program call, with the addresses of its accounts. */
export type ResolvedInstruction = {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** A transaction with all addresses resolved. */
export type ResolvedTransaction = {
  readonly instructions: readonly ResolvedInstruction[]
  /** Writable accounts. */
  readonly writable: readonly string[]
  /** Signers, with their signature if there is one; the fee payer first. */
  readonly signers: ReadonlyMap<string, Uint8Array>
}

const tableProgram = 'AddressLookupTab1e1111111111111111111111111'
/** Offset of a table's addresses. */
const addressesAt = 56

/**
 * Resolves all addresses in a transaction. An entry of a lookup table never changes: tables only grow, and their own
 * addresses are not reused.
 *
 * @throws SwapRefusedError, RpcFailedError
 */
export async function resolveAccounts(ask: Ask, decoded: DecodedTransaction): Promise<ResolvedTransaction> {
  const { signatures, keys, readonlySigners, readonlyOthers, instructions, lookups } = decoded
  const tables = await readTables(ask, lookups)
  const writableLookups = lookups.flatMap(({ writable }, index) => pick(tables[index], writable))
  const readonlyLookups = lookups.flatMap(({ readonly }, index) => pick(tables[index], readonly))
  const all = [...keys, ...writableLookups, ...readonlyLookups]
  const at = (index: number) => all[index] ?? refuse('a part of it cannot be read')
  const isWritable = (index: number) =>
    index < signatures.length
      ? index < signatures.length - readonlySigners
      : index < keys.length - readonlyOthers
  return {
    instructions: instructions.map(({ program, accounts: named, data }) => ({
      // Programs are never loaded from a table.
      program: keys[program] ?? refuse('a part of it cannot be read'),
      accounts: named.map(at),
      data,
    })),
    writable: [...keys.filter((_, index) => isWritable(index)), ...writableLookups],
    signers: new Map(signatures.map((signature, index) => [at(index), signature])),
  }
}

async function readTables(
  ask: Ask,
  lookups: DecodedTransaction['lookups'],
): Promise<readonly (readonly string[])[]> {
  if (!lookups.length) return []
  const params = [lookups.map(({ table }) => table), { encoding: 'base64', commitment: 'processed' }]
  const { value } = await ask('getMultipleAccounts', params, accounts)
  return lookups.map((_, index) => {
    const found = value[index]
    const data = found?.owner === tableProgram ? decodeBase64(found.data[0]) : undefined
    if (!data) return refuse('a part of it cannot be read')
    const count = Math.max(0, Math.floor((data.length - addressesAt) / 32))
    return Array.from({ length: count }, (_item, position) =>
      encodeBase58(data.subarray(addressesAt + position * 32, addressesAt + (position + 1) * 32)),
    )
  })
}

function pick(table: readonly string[] = [], positions: readonly number[]): readonly string[] {
  return positions.map((position) => table[position] ?? refuse('a part of it cannot be read'))
}
