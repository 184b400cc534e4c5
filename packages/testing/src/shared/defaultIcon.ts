/**
 * The test wallet's icon as a data URI: a door ajar. Drawn for Foyer.
 *
 * @example
 * ```ts
 * import { announceEvmWallet, createEvmWallet, defaultIcon } from '@foyer/testing'
 *
 * const wallet = createEvmWallet({ chains: { 31337: 'http://127.0.0.1:8545' } })
 * announceEvmWallet(wallet, { icon: defaultIcon })
 * ```
 */
export const defaultIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#2f5d50"/><path d="M30 72V26a4 4 0 0 1 4-4h28a4 4 0 0 1 4 4v46" fill="none" stroke="#f4efe4" stroke-width="5" stroke-linecap="round"/><path d="M35 27l20 7v43l-20-6z" fill="#e9b44c"/><circle cx="50" cy="55" r="3" fill="#2f5d50"/><path d="M22 73h8m36 0h8" stroke="#f4efe4" stroke-width="5" stroke-linecap="round"/></svg>',
)}`
