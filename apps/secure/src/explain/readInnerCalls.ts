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

/** A nested call; `to` is the contract that runs it if the data names no other target. */
export type InnerCall = {
  to: Hex
  data: Hex
  /** It is a delegatecall, or its bytes do not end where they declare. */
  isUnbounded?: boolean
}

/** Decodes a call to a function that runs other calls; `undefined` for any other function. */
export function decodeRun(data: Hex) {
  try {
    return decodeFunctionData({ abi: runners, data })
  } catch {
    return undefined
  }
}

/** `execute(bytes32,bytes)` of [ERC-7579](https://eips.ethereum.org/EIPS/eip-7579): a list, or one packed call. */
export const isExecution = (data: Hex) => data.toLowerCase().startsWith('0xe9ae5c53')

/** Returns the calls that a call runs. Every `bytes` argument may be one. */
export function readInnerCalls({ to, data }: InnerCall): readonly InnerCall[] {
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

/** Pairs the bytes of a struct with the addresses in it, or with those at the same index of an adjacent list. */
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
      // A call may be exactly as long as an address.
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

/** Unpacks the transactions of a Safe bundle: operation, receiver, value and length precede the data of each. */
function unpack(packed: Hex): InnerCall[] {
  const calls: InnerCall[] = []
  for (let at = 0; at < size(packed); ) {
    const head = at + 85
    const end = head <= size(packed) ? head + Number(hexToBigInt(slice(packed, at + 53, head))) : Infinity
    // Past the end of the bytes, a Safe continues with whatever is in its memory.
    if (end > size(packed)) return [...calls, { to: zeroAddress, data: '0x', isUnbounded: true }]
    const isCalled = hexToBigInt(slice(packed, at, at + 1)) === 0n
    const data = end > head ? slice(packed, head, end) : '0x'
    if (data !== '0x' || !isCalled)
      calls.push({ to: slice(packed, at + 1, at + 21), data, ...(isCalled ? {} : { isUnbounded: true }) })
    at = end
  }
  return calls
}
