import { type Hex, isHex } from 'viem'
import { type RpcError, rpcError } from './rpcError.ts'

/** The error of a wallet that cannot read what it was sent. */
export function invalidParams(message: string): RpcError {
  return rpcError(-32602, message)
}

/** Reads a text among the parameters. */
export function textAt(params: readonly unknown[], index: number, what: string): string {
  const value = params[index]
  if (typeof value !== 'string') throw invalidParams(`${what} must be a text`)
  return value
}

/** Reads an object among the parameters. */
export function objectAt(params: readonly unknown[], index: number): Readonly<Record<string, unknown>> {
  const value = params[index]
  if (typeof value !== 'object' || value === null)
    throw invalidParams(`Parameter ${index + 1} must be an object`)
  return value as Readonly<Record<string, unknown>>
}

/** Reads hexadecimal text; absence is a value. */
export function hexOf(value: unknown, what: string): Hex | undefined {
  if (value === undefined || value === null) return undefined
  if (!isHex(value)) throw invalidParams(`${what} must be hexadecimal`)
  return value
}

/** Reads a chain id, which must be hexadecimal without leading zeros (EIP-3326). */
export function chainIdOf(value: unknown): number {
  if (typeof value !== 'string' || !/^0x[1-9a-f][0-9a-f]{0,12}$/i.test(value))
    throw invalidParams(`Expected 0x-prefixed, unpadded, non-zero hexadecimal string 'chainId'`)
  return Number(value)
}
