import { BaseError } from 'viem'
import { type RpcError, rpcError } from './rpcError.ts'

/** The wallet's own error behind whatever was thrown: pages get code and message, never a library's wrapping. */
export function toRpcError(error: unknown): RpcError {
  for (let current = error; current instanceof Error; current = current.cause)
    // viem wraps what the node said and gives codes of its own.
    if (!(current instanceof BaseError) && 'code' in current && typeof current.code === 'number')
      return current as RpcError
  const message = error instanceof BaseError ? error.shortMessage : String(error)
  return Object.assign(rpcError(-32603, message), { cause: error })
}
