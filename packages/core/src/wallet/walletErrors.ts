import {
  ConnectFailedError,
  ConnectionRejectedError,
  type ErrorCode,
  type FoyerError,
  RequestPendingError,
  RequestRejectedError,
  TransactionRevertedError,
  walletErrorCodes,
} from '@foyer/contract'

/**
 * The numeric code of a wallet's error; wallets nest it in `data.originalError` or `cause`.
 *
 * @example
 * ```ts
 * import { getWalletErrorCode } from '@foyer/core/adapter'
 *
 * getWalletErrorCode({ code: 4001, message: 'User rejected' }) // 4001
 * ```
 */
export function getWalletErrorCode(error: unknown): number | undefined {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 4; depth++) {
    const { code, data, cause } = at as {
      code?: unknown
      data?: { originalError?: unknown }
      cause?: unknown
    }
    const original: unknown = data?.originalError
    if (original) at = original
    else if (typeof code === 'number') return code
    else at = cause
  }
  return undefined
}

/**
 * What the wallet said, for `details`.
 *
 * @example
 * ```ts
 * import { getWalletErrorText } from '@foyer/core/adapter'
 *
 * getWalletErrorText({ code: 4001, message: 'User rejected' }) // 'User rejected'
 * ```
 */
export function getWalletErrorText(error: unknown): string | undefined {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error
  return typeof message === 'string' ? message : undefined
}

/**
 * Turns whatever a wallet threw while connecting into an error of ours.
 *
 * @example
 * ```ts
 * import { toConnectError } from '@foyer/core/adapter'
 *
 * async function ask(provider: { request(call: { method: string }): Promise<unknown> }) {
 *   try {
 *     return await provider.request({ method: 'eth_requestAccounts' })
 *   } catch (cause) {
 *     throw toConnectError(cause)
 *   }
 * }
 * ```
 */
export function toConnectError(cause: unknown): FoyerError {
  if (cause instanceof Error && 'details' in cause && 'code' in cause && typeof cause.code === 'string')
    return cause as FoyerError
  const options = { cause, details: getWalletErrorText(cause) }
  return known(cause, () => new ConnectionRejectedError(options)) ?? new ConnectFailedError(options)
}

/**
 * Turns what a wallet threw on a request into an error of ours; unknown ones pass as they are.
 *
 * @example
 * ```ts
 * import { isErrorCode, toRequestError } from '@foyer/core'
 *
 * function onWalletError(cause: unknown) {
 *   const error = toRequestError(cause)
 *   if (!isErrorCode(error, 'REQUEST_REJECTED')) throw error
 * }
 * ```
 */
export function toRequestError(cause: unknown): unknown {
  const options = { cause, details: getWalletErrorText(cause) }
  if (getWalletErrorCode(cause) === walletErrorCodes.transactionRejected)
    return new TransactionRevertedError(options)
  return known(cause, () => new RequestRejectedError(options)) ?? cause
}

function known(cause: unknown, rejected: () => FoyerError): FoyerError | undefined {
  const code = getWalletErrorCode(cause)
  if (code === walletErrorCodes.userRejected || code === walletErrorCodes.walletConnectRejected)
    return rejected()
  if (code === walletErrorCodes.requestPending)
    return new RequestPendingError({ cause, details: getWalletErrorText(cause) })
  return undefined
}

/** Returns the code of what went wrong. Codes of ours are words; a wallet's own are numbers. */
export function getErrorCode(error: unknown): ErrorCode {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? (code as ErrorCode) : 'WALLET_RESPONSE_INVALID'
}
