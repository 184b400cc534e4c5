import { type Hex, numberToHex } from 'viem'
import type { UserOperation } from './SmartAccount.ts'

/** An operation without gas limits. */
export type BareOperation = Omit<
  UserOperation,
  'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas'
>

/** Converts to JSON-RPC: quantities in hex, absent fields omitted. */
export function toRpc(operation: BareOperation | UserOperation, signature?: Hex): Record<string, unknown> {
  const fields = Object.entries(operation).flatMap(([name, field]) => {
    if (field === undefined) return []
    return [[name, typeof field === 'bigint' ? numberToHex(field) : field]]
  })
  return { ...Object.fromEntries(fields), ...(signature ? { signature } : {}) }
}
