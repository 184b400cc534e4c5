import { runners } from '@foyer/contract/sessions'
import {
  decodeAbiParameters,
  decodeFunctionData,
  type Hex,
  hexToBigInt,
  size,
  slice,
  zeroAddress,
} from 'viem'

/** A call inside of another; `to` is the contract that runs it where nothing else is named. */
export type InnerCall = {
  to: Hex
  data: Hex
  /** It runs as the caller's own code, or its bytes do not end where they say. */
  isUnbounded?: boolean
}

/** A call of a function that runs calls, with its arguments; `undefined` for any other. */
export function decodeRun(data: Hex) {
  try {
    return decodeFunctionData({ abi: runners, data })
  } catch {
    return undefined
  }
}

/** `execute(bytes32,bytes)` of [ERC-7579](https://eips.ethereum.org/EIPS/eip-7579): a list, or one call packed. */
export const isExecution = (data: Hex) => data.toLowerCase().startsWith('0xe9ae5c53')

/** The calls that a call runs: every text of bytes among its arguments may be one. */
export function readRun({ to, data }: InnerCall): readonly InnerCall[] {
  const run = decodeRun(data)
  if (!run) return []
  const [first, second] = run.args as readonly Hex[]
  if (run.functionName === 'multiSend') return unpack(first ?? '0x')
  return [...pairsOf({ ...run.args }, to), ...(isExecution(data) ? readExecution(second ?? '0x', to) : [])]
}

function readExecution(packed: Hex, to: Hex): InnerCall[] {
  const one = size(packed) > 52 ? [{ to: slice(packed, 0, 20), data: slice(packed, 52) }] : []
  try {
    const components = [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] as const
    return [...one, ...pairsOf(decodeAbiParameters([{ type: 'tuple[]', components }], packed), to)]
  } catch {
    return one
  }
}

const isText = (value: unknown): value is Hex => typeof value === 'string'
const isAddress = (value: unknown): value is Hex => isText(value) && size(value) === 20
const isCall = (value: unknown): value is Hex => isText(value) && value.startsWith('0x') && size(value) >= 4

/** Bytes of a record with the addresses that stand in it, or at the same place of a list beside theirs. */
function pairsOf(value: unknown, self: Hex): InnerCall[] {
  if (typeof value !== 'object' || value === null) return []
  const parts: unknown[] = Object.values(value)
  const lists = parts.filter((part) => Array.isArray(part)) as (readonly unknown[])[]
  const columns = lists.filter((list) => list.every(isAddress))
  const pair = (data: Hex, named: readonly Hex[]) =>
    (named.length ? named : [self]).map((to) => ({ to, data }))
  const own = parts.filter(isAddress)
  return [
    ...parts.filter(isCall).flatMap((data) => pair(data, own)),
    ...lists
      // A call may be as long as an address.
      .filter((list) => list.length > 0 && list.every(isText))
      .flatMap((list) =>
        list.flatMap((data, at) =>
          isCall(data)
            ? pair(
                data,
                columns.flatMap((column) => (isAddress(column[at]) ? [column[at]] : [])),
              )
            : [],
        ),
      ),
    ...parts
      .filter((part) => typeof part === 'object' && !(Array.isArray(part) && part.every(isText)))
      .flatMap((part) => pairsOf(part, self)),
  ]
}

/** Transactions of a Safe's bundle: operation, receiver, value and length before the data of each. */
function unpack(packed: Hex): InnerCall[] {
  const calls: InnerCall[] = []
  for (let at = 0; at < size(packed); ) {
    const head = at + 85
    const end = head <= size(packed) ? head + Number(hexToBigInt(slice(packed, at + 53, head))) : Infinity
    // A Safe goes on where the bytes end, with whatever its memory holds there.
    if (end > size(packed)) return [...calls, { to: zeroAddress, data: '0x', isUnbounded: true }]
    const isCalled = hexToBigInt(slice(packed, at, at + 1)) === 0n
    const data = end > head ? slice(packed, head, end) : '0x'
    if (data !== '0x' || !isCalled)
      calls.push({ to: slice(packed, at + 1, at + 21), data, ...(isCalled ? {} : { isUnbounded: true }) })
    at = end
  }
  return calls
}
