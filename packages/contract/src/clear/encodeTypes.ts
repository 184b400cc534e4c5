import type { ClearRequest } from './ClearRequest.ts'

type Types = Extract<ClearRequest, { kind: 'typed' }>['types']

/**
 * `encodeType` of [EIP-712](https://eips.ethereum.org/EIPS/eip-712#definition-of-encodetype); `undefined` if a type is
 * missing.
 *
 * @example
 * ```ts
 * import { encodeTypes } from '@foyer/contract/clear'
 * import { keccak256, toHex } from 'viem'
 *
 * const types = { Permit: [{ name: 'owner', type: 'address' }, { name: 'value', type: 'uint256' }] }
 * const encoded = encodeTypes(types, 'Permit')
 * console.log(encoded) // 'Permit(address owner,uint256 value)'
 * // Its hash is the `key` of getClearSigning for typed data.
 * const key = encoded && keccak256(toHex(encoded))
 * ```
 */
export function encodeTypes(types: Types, primaryType: string): string | undefined {
  const found = new Set<string>()
  const visit = (name: string) => {
    const plain = name.replace(/\[.*$/, '')
    if (found.has(plain) || !Object.hasOwn(types, plain)) return
    found.add(plain)
    for (const { type } of types[plain] ?? []) visit(type)
  }
  visit(primaryType)
  if (!found.has(primaryType)) return undefined
  const [first = '', ...others] = found
  return [first, ...others.sort()]
    .map((name) => `${name}(${types[name]?.map((field) => `${field.type} ${field.name}`).join(',')})`)
    .join('')
}
