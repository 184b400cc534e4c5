import { type Hex, isHex } from 'viem'
import { type RpcError, rpcError } from './rpcError.ts'

/** Creates the error of a wallet that cannot parse its parameters. */
export function invalidParams(message: string): RpcError {
  return rpcError(-32602, message)
}

/** Reads a text parameter. */
export function textAt(params: readonly unknown[], index: number, what: string): string {
  const value = params[index]
  if (typeof value !== 'string') throw invalidParams(`${what} must be a text`)
  return value
}

/** Reads an object parameter. */
export function objectAt(params: readonly unknown[], index: number): Readonly<Record<string, unknown>> {
  const value = params[index]
  if (typeof value !== 'object' || value === null)
    throw invalidParams(`Parameter ${index + 1} must be an object`)
  return value as Readonly<Record<string, unknown>>
}

/** Parses hexadecimal text; `undefined` is allowed. */
export function hexOf(value: unknown, what: string): Hex | undefined {
  if (value === undefined || value === null) return undefined
  if (!isHex(value)) throw invalidParams(`${what} must be hexadecimal`)
  return value
}

/** Parses a chain id, which must be hexadecimal without leading zeros (EIP-3326). */
export function chainIdOf(value: unknown): number {
  if (typeof value !== 'string' || !/^0x[1-9a-f][0-9a-f]{0,12}$/i.test(value))
    throw invalidParams(`Expected 0x-prefixed, unpadded, non-zero hexadecimal string 'chainId'`)
  return Number(value)
}
