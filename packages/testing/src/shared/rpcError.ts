/** An error as thrown by wallets, with code and message (EIP-1193, EIP-1474). */
export type RpcError = Error & { code: number; data?: unknown }

/**
 * Creates an error as thrown by wallets.
 *
 * @example
 * ```ts
 * import { rpcError } from '@foyer/testing'
 *
 * throw rpcError(4001, 'User rejected the request')
 * ```
 */
export function rpcError(code: number, message: string, data?: unknown): RpcError {
  return Object.assign(new Error(message), { code }, data === undefined ? {} : { data })
}
