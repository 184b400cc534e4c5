import { powers, runners } from '@foyer/contract/sessions'
import { decodeAbiParameters, decodeFunctionData, type Hex, hexToBigInt, size, slice } from 'viem'
import type { Texts } from '../texts/en.ts'

const revocation = /^0x.{8}(?:.{64})+0{64}$/

/** Calls inside of calls are looked into so deep. */
const maxDepth = 4

/** Why a call must not be made, whatever contract it is for: it gives control away. Calls that it runs are looked into. */
export function checkSelector(data: Hex, texts: Texts, depth = 0): string | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  const isControl = powers.control.has(selector) || isDelegated(data)
  if (isControl || (powers.revocable.has(selector) && !revocation.test(data)))
    return texts.signing.refusals.givesControl
  const inner = readRun(data)
  // Nobody needs more; somebody who hides something might.
  if (inner.length && depth >= maxDepth) return texts.signing.refusals.givesControl
  return inner.map((call) => checkSelector(call, texts, depth + 1)).find((reason) => reason !== undefined)
}

/** The calls that a call runs. */
function readRun(data: Hex): readonly Hex[] {
  const run = decodeRun(data)
  if (!run) return []
  const [first, second] = run.args as readonly Hex[]
  if (run.functionName === 'multiSend') return unpack(first ?? '0x')
  return [...bytesOf(run.args), ...(isExecution(data) ? readExecution(second ?? '0x') : [])]
}

function decodeRun(data: Hex) {
  try {
    return decodeFunctionData({ abi: runners, data })
  } catch {
    return undefined
  }
}

/** `execute(bytes32,bytes)` of [ERC-7579](https://eips.ethereum.org/EIPS/eip-7579): a list, or one call packed. */
const isExecution = (data: Hex) => data.toLowerCase().startsWith('0xe9ae5c53')

function readExecution(packed: Hex): Hex[] {
  const one = size(packed) > 52 ? [slice(packed, 52)] : []
  try {
    const components = [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] as const
    return [...one, ...bytesOf(decodeAbiParameters([{ type: 'tuple[]', components }], packed))]
  } catch {
    return one
  }
}

/** First byte of a mode of ERC-7579 whose call runs as the account's own code. */
const delegatedMode = '0xff'

/** Whether an account or a module runs other code as its own; bundles of a Safe are code that is known. */
function isDelegated(data: Hex): boolean {
  const run = decodeRun(data)
  if (isExecution(data)) return String(run?.args?.[0]).toLowerCase().startsWith(delegatedMode)
  const [, , inner, operation] = (run?.args ?? []) as readonly unknown[]
  // The only functions with a small number there, which says how the call is made.
  if (typeof operation !== 'number' || operation === 0) return false
  return decodeRun(inner as Hex)?.functionName !== 'multiSend'
}

/** All that may be a call: every text of bytes among the arguments. */
function bytesOf(value: unknown): Hex[] {
  if (Array.isArray(value)) return value.flatMap(bytesOf)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(bytesOf)
  return typeof value === 'string' && size(value as Hex) >= 4 ? [value as Hex] : []
}

/** Transactions of a Safe's bundle: operation, receiver, value and length before the data of each. */
function unpack(packed: Hex): Hex[] {
  const calls: Hex[] = []
  for (let at = 0; at + 85 <= size(packed); ) {
    const end = at + 85 + Number(hexToBigInt(slice(packed, at + 53, at + 85)))
    if (end > size(packed)) break
    if (end > at + 85) calls.push(slice(packed, at + 85, end))
    at = end
  }
  return calls
}
