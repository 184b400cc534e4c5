import { type Hex, numberToHex } from 'viem'
import type { SessionContracts } from './SessionContracts.ts'
import type { SessionPermission, SessionTerms } from './SessionTerms.ts'

/**
 * A granted permission in the response format of [ERC-7715](https://eips.ethereum.org/EIPS/eip-7715).
 *
 * @internal
 */
export type PermissionResponse = {
  chainId: Hex
  /** The smart account. */
  from: Hex
  /** The account that may use it. */
  to: Hex
  permission: { type: SessionPermission['type']; isAdjustmentAllowed: false; data: Record<string, unknown> }
  rules: { type: 'expiry' | 'redeemer' | 'payee'; data: Record<string, unknown> }[]
  /** For `redeemDelegations` ([ERC-7710](https://eips.ethereum.org/EIPS/eip-7710)). */
  context: Hex
  /** Calls that deploy the account, made by the first redeemer. */
  dependencies: { factory: Hex; factoryData: Hex }[]
  delegationManager: Hex
}

/** Parts of a grant, besides its terms. */
export type ToPermissionResponseParameters = {
  chainId: number
  account: Hex
  context: Hex
  code: { factory: Hex; factoryData: Hex }
  contracts: Pick<SessionContracts, 'delegationManager'>
}

/**
 * Converts a grant to the response format of [ERC-7715](https://eips.ethereum.org/EIPS/eip-7715).
 *
 * @internal
 */
export function toPermissionResponse(
  { permission, to, expiry }: SessionTerms,
  { chainId, account, context, code, contracts }: ToPermissionResponseParameters,
): PermissionResponse {
  const { type, data, payees } = split(permission)
  return {
    chainId: numberToHex(chainId),
    from: account,
    to,
    permission: { type, isAdjustmentAllowed: false, data },
    rules: [
      { type: 'expiry', data: { timestamp: expiry } },
      { type: 'redeemer', data: { addresses: [to] } },
      ...(payees ? [{ type: 'payee' as const, data: { addresses: payees } }] : []),
    ],
    context,
    dependencies: [code],
    delegationManager: contracts.delegationManager,
  }
}

function split(permission: SessionPermission) {
  const { type, ...others } = permission
  const payees = 'payees' in permission ? permission.payees : 'payee' in permission && [permission.payee]
  const data = Object.entries(others)
    .filter(([name, value]) => name !== 'payees' && name !== 'payee' && value !== undefined)
    .map(([name, value]) => [name, typeof value === 'bigint' ? numberToHex(value) : value])
  const named = (payees || []).filter((payee) => payee !== undefined)
  return { type, data: Object.fromEntries(data), payees: named.length ? named : undefined }
}
