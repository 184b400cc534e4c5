import type { Hex } from 'viem'

/**
 * Authority of a root delegation: it delegates the delegator's own power, not that of another delegation.
 *
 * @example
 * ```ts
 * import { type Delegation, rootAuthority } from '@foyer/contract/sessions'
 *
 * // Whether a delegation passes on the account's own power: what somebody else was given is not theirs to grant.
 * const isOwn = ({ authority }: Delegation) => authority === rootAuthority
 * ```
 */
export const rootAuthority: Hex = `0x${'f'.repeat(64)}`
