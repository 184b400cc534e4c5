import { type Hex, numberToHex } from 'viem'
import type { UserOperation } from './SmartAccount.ts'

/** An operation whose gas is not known yet. */
export type BareOperation = Omit<
  UserOperation,
  'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas'
>

/** As JSON-RPC has it: quantities in hex, fields that are not there left out. */
export function toRpc(operation: BareOperation | UserOperation, signature?: Hex): Record<string, unknown> {
  const fields = Object.entries(operation).flatMap(([name, field]) => {
    if (field === undefined) return []
    return [[name, typeof field === 'bigint' ? numberToHex(field) : field]]
  })
  return { ...Object.fromEntries(fields), ...(signature ? { signature } : {}) }
}
