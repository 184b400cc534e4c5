// Constants needed at a page's first open; `lateConstants.ts` has the rest.
/**
 * Namespaces Foyer supports (docs/evidence/spec.md, section 5).
 *
 * @example
 * ```ts
 * import { type Namespace, namespaces } from '@foyer/contract'
 *
 * const chainNames: Record<Namespace, string> = {
 *   eip155: 'EVM',
 *   solana: 'Solana',
 *   polkadot: 'Polkadot',
 *   bip122: 'Bitcoin',
 *   cosmos: 'Cosmos',
 * }
 * console.log(chainNames[namespaces[3]]) // 'Bitcoin'
 * ```
 */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/** Name of a chain family, the first part of every CAIP id. */
export type Namespace = (typeof namespaces)[number]

/**
 * Lifetime of a pairing code: four minutes (docs/evidence/spec.md, sections 4 and 9).
 *
 * @internal
 */
export const pairingTtlMs = 240_000
/**
 * A pairing code is treated as expired this long before its lifetime ends (docs/evidence/spec.md, section 4).
 *
 * @internal
 */
export const pairingMarginMs = 10_000
/**
 * Number of wallets remembered as recent (docs/evidence/spec.md, section 9).
 *
 * @internal
 */
export const recentWalletsMax = 2

/**
 * Number of leading characters in a shortened address (docs/evidence/spec.md, section 9).
 *
 * @internal
 */
export const addressStartChars = 4
/**
 * Number of trailing characters in a shortened address (docs/evidence/spec.md, section 9).
 *
 * @internal
 */
export const addressEndChars = 6

/**
 * Foyer's own timeout for a relay that does not answer.
 *
 * @internal
 */
export const relayTimeoutMs = 10_000
/**
 * Maximum size of the in-memory log; older entries are dropped (docs/evidence/spec.md, section 9).
 *
 * @internal
 */
export const logBufferBytes = 1_024_000

/**
 * Delay before a toast that replaces another is shown (docs/evidence/spec.md, section 4).
 *
 * @internal
 */
export const toastReplaceMs = 150
/**
 * How long a refused dismissal shakes the modal (docs/evidence/spec.md, section 4).
 *
 * @internal
 */
export const shakeMs = 500
/**
 * Delay of the unsupported-network alert (docs/evidence/spec.md, section 4): the wallet may be switching already.
 *
 * @internal
 */
export const unsupportedDelayMs = 300
/**
 * Duration of the modal's fade-out (docs/evidence/spec.md, section 9); the other transition times are in its style sheet.
 *
 * @internal
 */
export const fadeMs = 150
