import type { Hex } from 'viem'
import type { SessionPermission } from './SessionTerms.ts'

/**
 * A page's request for a permission.
 *
 * @internal
 */
export type GrantRequest = {
  /** EIP-155 chain id. @default the wallet's network */
  chainId?: number | undefined
  /** The granting smart account. @default the wallet's */
  from?: Hex | undefined
  permission: SessionPermission
  to: Hex
  /** Unix seconds. */
  expiry: number
}

/**
 * A parsed request, or its problem, in words for the page's developer.
 *
 * @internal
 */
export type ReadGrant = { request: GrantRequest } | { problem: string }
