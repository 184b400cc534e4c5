import type { Hex } from 'viem'
import type { Texts } from '../texts/en.ts'
import type { EvmCall } from './EvmCall.ts'

/** `redeemDelegations(bytes[],bytes32[],bytes[])` of the Delegation Framework: it can make the account execute anything. */
const redeemSelector = '0xcef6d209'
/**
 * `enableDelegation` and `disableDelegation` of the Delegation Framework: enabling would restore a permission that the
 * visitor ended.
 */
const permissionSelectors: readonly string[] = ['0x3ed01015', '0x49934047']

/**
 * Returns why a smart account must not make a call. A call to itself can change its owner or code, whatever the page claims.
 */
export function checkCall({ to, data }: EvmCall, account: Hex, texts: Texts): string | undefined {
  if (data !== '0x' && to.toLowerCase() === account.toLowerCase()) return texts.refusals.changesAccount
  const selector = data.slice(0, 10).toLowerCase()
  if (selector === redeemSelector) return texts.refusals.actsForAccount
  if (permissionSelectors.includes(selector)) return texts.grants.onlyHere
  return undefined
}
