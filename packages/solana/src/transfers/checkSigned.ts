import { TransactionChangedError } from '@foyer/contract'
import { type DecodedTransaction, decodeTransaction } from '../swaps/decodeTransaction.ts'
import { programs } from './programs.ts'

/**
 * [Lighthouse](https://github.com/Jac0xb/lighthouse): its assertions make a transaction fail if it does more than the
 * wallet showed.
 */
const lighthouse = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'
/** Its first two instructions write to accounts; the later ones only compare. */
const firstAssertion = 2
const lastAssertion = 17
const budget = { heapFrame: 1, unitLimit: 2, unitPrice: 3, dataLimit: 4 } as const
const unitsMax = 1_400_000n
/** Maximum priority fee that a wallet may add, in lamports. */
const priorityFeeMax = 10_000_000n

/** A program call with its accounts given by address or by lookup-table position, so that no node needs to be asked. */
type NamedInstruction = {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/**
 * Checks that a wallet's signed transaction still does what was requested: the same calls in the same order for the
 * same payer, plus only calls that set the fee or make it fail. Returns its blockhash, which may differ.
 *
 * @throws TransactionChangedError
 */
export function checkSigned(
  asked: Uint8Array,
  signed: Uint8Array,
): { blockhash: string; isRebuilt: boolean } {
  const before = decodeTransaction(asked)
  const after = decodeTransaction(signed)
  if (!before || !after) return refuse('it cannot be read')
  if (before.keys[0] !== after.keys[0]) refuse('another account would pay for it')
  if (!isSameSet(getSigners(before), getSigners(after))) refuse('it needs other signatures')
  checkWritable(before, after)
  const isFee = ({ program }: NamedInstruction) => program === programs.computeBudget
  const calls = name(before).filter((call) => !isFee(call))
  const made = name(after)
  checkFee(made.filter(isFee))
  let next = 0
  for (const call of made) {
    if (isFee(call)) continue
    const wanted = calls[next]
    if (wanted && isSame(wanted, call)) next++
    else if (!isAssertion(call)) refuse('it does something else')
  }
  if (next < calls.length) refuse('a part of it is missing')
  return { blockhash: after.blockhash, isRebuilt: after.blockhash !== before.blockhash }
}

function getSigners({ keys, signatures }: DecodedTransaction): readonly string[] {
  return keys.slice(0, signatures.length)
}

/** Checks writable accounts: an added call must not change anything that the requested ones do not. */
function checkWritable(before: DecodedTransaction, after: DecodedTransaction): void {
  const allowed = new Set(getWritable(before))
  if (getWritable(after).some((account) => !allowed.has(account))) refuse('it may change something else')
}

function getWritable(decoded: DecodedTransaction): readonly string[] {
  const { keys, signatures, readonlySigners, readonlyOthers, lookups } = decoded
  const own = keys.filter((_, index) =>
    index < signatures.length
      ? index < signatures.length - readonlySigners
      : index < keys.length - readonlyOthers,
  )
  return [...own, ...lookups.flatMap(({ table, writable }) => writable.map((at) => `${table} ${at}`))]
}

function name({ keys, lookups, instructions }: DecodedTransaction): readonly NamedInstruction[] {
  const places = (kind: 'writable' | 'readonly') =>
    lookups.flatMap((lookup) => lookup[kind].map((at) => `${lookup.table} ${at}`))
  const all = [...keys, ...places('writable'), ...places('readonly')]
  const at = (index: number) => all[index] ?? refuse('it cannot be read')
  return instructions.map(({ program, accounts, data }) => ({
    // Programs are never loaded from a table.
    program: keys[program] ?? refuse('it cannot be read'),
    accounts: accounts.map(at),
    data,
  }))
}

function isSame(a: NamedInstruction, b: NamedInstruction): boolean {
  return (
    a.program === b.program &&
    a.accounts.length === b.accounts.length &&
    a.accounts.every((account, index) => account === b.accounts[index]) &&
    a.data.length === b.data.length &&
    a.data.every((byte, index) => byte === b.data[index])
  )
}

function isAssertion({ program, data }: NamedInstruction): boolean {
  const [call = 0] = data
  return program === lighthouse && call >= firstAssertion && call <= lastAssertion
}

/** The wallet may choose the fee, within limits. */
function checkFee(calls: readonly NamedInstruction[]): void {
  let limit = unitsMax
  let price = 0n
  for (const { data, accounts } of calls) {
    const view = new DataView(data.buffer, data.byteOffset, data.length)
    if (accounts.length) refuse('it does something else')
    if (data[0] === budget.unitLimit && data.length === 5) limit = BigInt(view.getUint32(1, true))
    else if (data[0] === budget.unitPrice && data.length === 9) price = view.getBigUint64(1, true)
    else if ((data[0] !== budget.heapFrame && data[0] !== budget.dataLimit) || data.length !== 5)
      refuse('it does something else')
  }
  const units = limit < unitsMax ? limit : unitsMax
  if ((units * price) / 1_000_000n > priorityFeeMax) refuse('its fee is too high')
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && new Set([...a, ...b]).size === a.length
}

function refuse(reason: string): never {
  throw new TransactionChangedError({ reason })
}
