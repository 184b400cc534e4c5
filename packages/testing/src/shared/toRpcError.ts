import { BaseError } from 'viem'
import { type RpcError, rpcError } from './rpcError.ts'

/** Extracts the wallet's own error from a thrown value: pages get code and message, never a library's wrapper. */
export function toRpcError(error: unknown): RpcError {
  for (let current = error; current instanceof Error; current = current.cause)
    // viem wraps the node's error and assigns its own codes.
    if (!(current instanceof BaseError) && 'code' in current && typeof current.code === 'number')
      return current as RpcError
  const message = error instanceof BaseError ? error.shortMessage : String(error)
  return Object.assign(rpcError(-32603, message), { cause: error })
}
