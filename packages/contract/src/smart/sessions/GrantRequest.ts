import type { Hex } from 'viem'
import type { SessionPermission } from './SessionTerms.ts'

/**
 * What a page asks to be granted.
 *
 * @internal
 */
export type GrantRequest = {
  /** Of EIP-155. @default the wallet's network */
  chainId?: number | undefined
  /** The smart account that is to grant it. @default the wallet's */
  from?: Hex | undefined
  permission: SessionPermission
  to: Hex
  /** Unix seconds. */
  expiry: number
}

/**
 * A request as it was read, or what is wrong with it, in words for whoever wrote the page.
 *
 * @internal
 */
export type ReadGrant = { request: GrantRequest } | { problem: string }
