import type { CommonQuirk } from './commonQuirks.ts'
import type { RpcError } from './rpcError.ts'

/** Returns the value a wallet throws for an error, which its quirks can change to anything. */
export function dressError(error: RpcError, has: (quirk: CommonQuirk) => boolean): unknown {
  const { message, code, data } = error
  if (has('errorsAsText')) return message
  if (has('errorsEmpty')) return undefined
  if (has('errorCodesAsText')) return Object.assign(new Error(message), { code: String(code), data })
  if (has('errorsNested'))
    return Object.assign(new Error('Internal JSON-RPC error.'), {
      code: -32603,
      data: { originalError: { code, message, data } },
    })
  if (has('errorsInWords')) return Object.assign(new Error(message), { code: -32603 })
  return error
}
