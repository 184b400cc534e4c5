/**
 * Wallet and provider error codes (EIP-1193, EIP-1474; docs/evidence/spec.md, section 8).
 *
 * @example
 * ```ts
 * import { ConnectionRejectedError, walletErrorCodes } from '@foyer/contract'
 *
 * // In a connector of your own: the visitor's refusal becomes an error that Foyer knows.
 * function toError(cause: unknown) {
 *   const { code } = Object(cause) as { code?: unknown }
 *   return code === walletErrorCodes.userRejected ? new ConnectionRejectedError({ cause }) : cause
 * }
 * console.log(toError({ code: 4001 }) instanceof ConnectionRejectedError) // true
 * ```
 */
export const walletErrorCodes = {
  userRejected: 4001,
  unauthorized: 4100,
  unrecognisedChain: 4902,
  walletConnectRejected: 5000,
  requestPending: -32002,
  transactionRejected: -32003,
  invalidChainId: 32603,
} as const
