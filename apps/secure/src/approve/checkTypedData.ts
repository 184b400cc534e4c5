import { getTypesForEIP712Domain } from 'viem'
import type { Texts } from '../texts/en.ts'
import { hasHiddenText } from './hasHiddenText.ts'

/** Fields of a domain ([EIP-712](https://eips.ethereum.org/EIPS/eip-712#definition-of-domainseparator)). */
const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/**
 * Why typed data must not be signed, though it can be hashed: what is shown would not be what is signed.
 *
 * The types say which fields of the domain are signed. A page that leaves `chainId` or `verifyingContract` out of them
 * could show one network or contract, and get a signature for all.
 */
export function checkTypedData(
  data: {
    domain: Record<string, unknown>
    types: Record<string, readonly { name: string; type: string }[]>
    primaryType: string
    message: Record<string, unknown>
  },
  texts: Texts,
): string | undefined {
  const { domain, types, primaryType } = data
  if (primaryType === 'EIP712Domain') return texts.refusals.noData
  const own = Object.hasOwn(types, 'EIP712Domain') ? types.EIP712Domain : undefined
  const signed = own ?? getTypesForEIP712Domain({ domain })
  const names = new Set(signed.map(({ name }) => name))
  const isShown = (name: string) => domain[name] !== undefined && domain[name] !== null
  if (
    names.size !== signed.length ||
    signed.some(({ name, type }) => !Object.hasOwn(domainTypes, name) || domainTypes[name] !== type) ||
    Object.keys(domainTypes).some((name) => isShown(name) !== names.has(name))
  )
    return texts.refusals.otherDomain
  if (hasHiddenText(data)) return texts.refusals.hiddenText
  return undefined
}
