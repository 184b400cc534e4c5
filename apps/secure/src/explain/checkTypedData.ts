import { getTypesForEIP712Domain } from 'viem'
import type { Texts } from '../texts/en.ts'
import { findWrongField } from './findWrongField.ts'
import { hasHiddenText } from './hasHiddenText.ts'
import type { TypedData } from './TypedData.ts'

/** Fields of a domain ([EIP-712](https://eips.ethereum.org/EIPS/eip-712#definition-of-domainseparator)). */
const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/**
 * Returns the reason why typed data must not be signed although it can be hashed: the displayed data would differ from the signed data.
 *
 * The types define which domain fields are signed. By omitting `chainId` or `verifyingContract`, a page could show one
 * network or contract and obtain a signature valid for all. The types also define how a value is hashed: a value of another
 * type is shown as one thing and signed as another.
 */
export function checkTypedData(data: TypedData, texts: Texts): string | undefined {
  const { domain, types, primaryType, message } = data
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
  const inDomain = findWrongField({ types: { EIP712Domain: [...signed] } }, 'EIP712Domain', domain)
  const { EIP712Domain: _, ...own712 } = types
  const wrong = inDomain ?? findWrongField({ types: own712 }, primaryType, message)
  return wrong === undefined ? undefined : texts.signing.refusals.wrongType(wrong || primaryType)
}
