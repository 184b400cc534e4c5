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

/** Data to be signed, decoded by a descriptor's signature. */
export type ReadRequest = {
  data: ClearValue
  /** Whether nothing follows the arguments. */
  isWhole: boolean
}

/**
 * Decodes the data to be signed by a descriptor's signature, once that descriptor is verified to be bound to its network, its
 * contract, and its function or type. `undefined` if it is not, or if the data is not encoded as the signature says.
 *
 * A proxy counts as its own address: the code behind it may change.
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
  // Of two arguments with the same name, only one would be shown.
  if (hasTwins(item.inputs)) return undefined
  // Throws if the selector belongs to another function.
  const { args = [] } = decodeFunctionData({ abi: [item], data }) as { args?: readonly unknown[] }
  const again = concat([selector, encodeAbiParameters(item.inputs, args)])
  // Vendors append marker bytes to the arguments. A contract may read them, so their presence must be reported.
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

/** Converts EIP-712 types to function parameters. */
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
