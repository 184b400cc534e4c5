import {
  type AbiFunction,
  type AbiParameter,
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  type Hex,
  parseAbiItem,
} from 'viem'
import type { ClearRequest } from './ClearRequest.ts'
import type { ClearValue } from './ClearValue.ts'
import type { ClearDescriptor } from './clearDescriptor.ts'
import { encodeTypes } from './encodeTypes.ts'

/** What is signed, by the signature of a descriptor. */
export type ReadRequest = {
  data: ClearValue
  /** Whether there is nothing behind the arguments. */
  isWhole: boolean
}

/**
 * Reads what is signed by the signature of a descriptor, once that descriptor is found to be bound to it: to its network,
 * its contract, and its function or type. `undefined` where it is not, and where the data is written in another way than the
 * signature says.
 *
 * A proxy is its own address: the code behind it may be another tomorrow.
 */
export function readRequest(request: ClearRequest, descriptor: ClearDescriptor): ReadRequest | undefined {
  if (BigInt(descriptor.chainId) !== request.chainId) return undefined
  const bound = descriptor.address.toLowerCase()
  if (request.kind === 'call')
    return request.to.toLowerCase() === bound ? readCall(request.data, descriptor.signature) : undefined
  const { domain, types, primaryType, message } = request
  const { chainId, verifyingContract, name, version } = domain
  if (typeof verifyingContract !== 'string' || verifyingContract.toLowerCase() !== bound) return undefined
  if (!isNumeric(chainId) || BigInt(chainId) !== request.chainId) return undefined
  const wanted = descriptor.domain ?? {}
  if (wanted.name !== undefined && wanted.name !== name) return undefined
  if (wanted.version !== undefined && wanted.version !== version) return undefined
  if (encodeTypes(types, primaryType) !== descriptor.signature) return undefined
  const parts = toParameters(types, primaryType, 0)
  return { data: { type: 'tuple', parts, value: message, path: '' }, isWhole: true }
}

function readCall(data: Hex, signature: string): ReadRequest | undefined {
  const item = parseAbiItem(`function ${signature}`) as AbiFunction
  const selector = data.slice(0, 10).toLowerCase() as Hex
  // Of two arguments by one name, only one would be shown.
  if (hasTwins(item.inputs)) return undefined
  // Throws where the selector is another function's.
  const { args = [] } = decodeFunctionData({ abi: [item], data }) as { args?: readonly unknown[] }
  const again = concat([selector, encodeAbiParameters(item.inputs, args)])
  // Vendors put marks behind the arguments. A contract may read them, so that they are there has to be said.
  if (!data.toLowerCase().startsWith(again)) return undefined
  const isWhole = again.length === data.length
  return { data: { type: 'tuple', parts: item.inputs, value: args, path: '' }, isWhole }
}

function hasTwins(inputs: readonly AbiParameter[]): boolean {
  const names = inputs.flatMap(({ name }) => name || [])
  return (
    new Set(names).size !== names.length ||
    inputs.some((input) => 'components' in input && hasTwins(input.components))
  )
}

/** Types of EIP-712 as parameters of a function are written. */
function toParameters(
  types: Extract<ClearRequest, { kind: 'typed' }>['types'],
  name: string,
  depth: number,
): AbiParameter[] {
  if (depth > 16) throw new RangeError('Types are nested too deep')
  return (types[name] ?? []).map(({ name: field, type }) => {
    const [, plain = type, lists = ''] = /^(.*?)((?:\[\d*\])*)$/.exec(type) ?? []
    return Object.hasOwn(types, plain)
      ? { name: field, type: `tuple${lists}`, components: toParameters(types, plain, depth + 1) }
      : { name: field, type }
  })
}

function isNumeric(value: unknown): value is string | number | bigint {
  return typeof value === 'number'
    ? Number.isSafeInteger(value)
    : typeof value === 'bigint' ||
        (typeof value === 'string' && /^(?:\d{1,20}|0x[\da-f]{1,16})$/i.test(value))
}
