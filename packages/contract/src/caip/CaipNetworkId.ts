import { CaipNetworkIdInvalidError } from '../errors/caip.ts'

/** `namespace:chainId`, for example `eip155:1` ([CAIP-2](https://chainagnostic.org/CAIPs/caip-2)). */
export type CaipNetworkId = `${string}:${string}`

/** The parts of a CAIP-2 network id. */
export type CaipNetworkIdParts = { namespace: string; chainId: string }

/**
 * Splits a CAIP-2 network id.
 *
 * @throws CaipNetworkIdInvalidError unless the value has exactly two non-empty parts.
 */
export function parseCaipNetworkId(value: string): CaipNetworkIdParts {
  const parts = value.split(':')
  const [namespace, chainId] = parts
  if (parts.length !== 2 || !namespace || !chainId) throw new CaipNetworkIdInvalidError({ value })
  return { namespace, chainId }
}

/** Joins namespace and chain id to a CAIP-2 network id; the parts are checked like in `parseCaipNetworkId`. */
export function formatCaipNetworkId(parts: { namespace: string; chainId: string | number }): CaipNetworkId {
  const value = `${parts.namespace}:${parts.chainId}` as const
  parseCaipNetworkId(value)
  return value
}

/** Whether a value is a well-formed CAIP-2 network id. */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return typeof value === 'string' && /^[-\w]+:[-\w]+$/.test(value)
}
