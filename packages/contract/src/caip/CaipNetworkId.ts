import { CaipNetworkIdInvalidError } from '../errors/caip.ts'

/** `namespace:chainId`, for example `eip155:1` ([CAIP-2](https://chainagnostic.org/CAIPs/caip-2)). */
export type CaipNetworkId = `${string}:${string}`

/** The parts of a CAIP-2 network id. */
export type CaipNetworkIdParts = { namespace: string; chainId: string }

/**
 * Splits a CAIP-2 network id.
 *
 * @throws CaipNetworkIdInvalidError unless the value has exactly two non-empty parts.
 *
 * @example
 * ```ts
 * import { isErrorCode, parseCaipNetworkId } from '@foyer/contract'
 *
 * console.log(parseCaipNetworkId('eip155:8453')) // { namespace: 'eip155', chainId: '8453' }
 * try {
 *   parseCaipNetworkId('base')
 * } catch (error) {
 *   console.log(isErrorCode(error, 'CAIP_NETWORK_ID_INVALID')) // true
 * }
 * ```
 */
export function parseCaipNetworkId(value: string): CaipNetworkIdParts {
  const parts = value.split(':')
  const [namespace, chainId] = parts
  if (parts.length !== 2 || !namespace || !chainId) throw new CaipNetworkIdInvalidError({ value })
  return { namespace, chainId }
}

/**
 * Joins namespace and chain id to a CAIP-2 network id; the parts are validated as in `parseCaipNetworkId`.
 *
 * @example
 * ```ts
 * import { formatCaipNetworkId } from '@foyer/contract'
 *
 * const walletChainId = '0x2105' // of a wallet's `chainChanged`
 * console.log(formatCaipNetworkId({ namespace: 'eip155', chainId: Number(walletChainId) })) // 'eip155:8453'
 * ```
 */
export function formatCaipNetworkId(parts: { namespace: string; chainId: string | number }): CaipNetworkId {
  const value = `${parts.namespace}:${parts.chainId}` as const
  parseCaipNetworkId(value)
  return value
}

/**
 * Whether a value is a well-formed CAIP-2 network id.
 *
 * @example
 * ```ts
 * import { isCaipNetworkId } from '@foyer/contract'
 *
 * const chain = new URLSearchParams('?chain=eip155:8453').get('chain')
 * console.log(isCaipNetworkId(chain)) // true
 * ```
 */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return typeof value === 'string' && /^[-\w]+:[-\w]+$/.test(value)
}
