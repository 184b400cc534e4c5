import type { Hex } from 'viem'

/**
 * Authority of a root delegation: it delegates the delegator's own power, not power from another delegation.
 *
 * @example
 * ```ts
 * import { type Delegation, rootAuthority } from '@foyer/contract/sessions'
 *
 * // Whether a delegation grants the account's own authority, instead of authority that another account delegated.
 * const isOwn = ({ authority }: Delegation) => authority === rootAuthority
 * ```
 */
export const rootAuthority: Hex = `0x${'f'.repeat(64)}`
