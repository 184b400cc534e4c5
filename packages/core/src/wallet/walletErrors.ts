import {
  BaseError,
  ConnectFailedError,
  ConnectionRejectedError,
  type ErrorCode,
  type FoyerError,
  RequestPendingError,
  RequestRejectedError,
  RequestUnansweredError,
  TransactionRevertedError,
  WalletSilentError,
  walletErrorCodes,
} from '@foyer/contract'
import { readWalletError, type WalletErrorKind } from './readWalletError.ts'

/**
 * Code of a wallet's error, wherever the wallet put it: that of EIP-1193 where a name or words say it, else the wallet's own.
 *
 * @example
 * ```ts
 * import { getWalletErrorCode } from '@foyer/core/adapter'
 *
 * getWalletErrorCode({ code: -32603, data: { originalError: { code: 4902 } } }) // 4902
 * getWalletErrorCode(new Error('User rejected')) // 4001
 * ```
 */
export function getWalletErrorCode(error: unknown): number | undefined {
  return readWalletError(error).code
}

/**
 * What became of a question to a wallet, by the error it threw: `rejected`, `pending`, `chainUnknown`, `unsupported`,
 * `unauthorized`, `disconnected` or `invalidated`; `undefined` for any other failure.
 *
 * @example
 * ```ts
 * import { getWalletErrorKind } from '@foyer/core/adapter'
 *
 * getWalletErrorKind({ code: -32603, message: 'User rejected' }) // 'rejected'
 * ```
 */
export function getWalletErrorKind(error: unknown): WalletErrorKind | undefined {
  return readWalletError(error).kind
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
  return readWalletError(error).text
}

/**
 * Gives a wallet's error the code of EIP-1193 that it lacks, nests or writes in words, for a provider that passes it on.
 * Errors of ours, those that have their code, and those that nobody understands stay as they are.
 *
 * @example
 * ```ts
 * import { toWalletError } from '@foyer/core/adapter'
 *
 * toWalletError(new Error('Request rejected')) // an error with code 4001, and the wallet's as its cause
 * ```
 */
export function toWalletError(error: unknown): unknown {
  if (isOurs(error)) return error
  const { code, text } = readWalletError(error)
  if (code === undefined || hasCode(error, code)) return error
  return Object.assign(new Error(text ?? 'The wallet failed', { cause: error }), { code })
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
  if (isOurs(cause)) return cause
  const { kind, text: details } = readWalletError(cause)
  if (kind === 'rejected') return new ConnectionRejectedError({ cause, details })
  if (kind === 'pending') return new RequestPendingError({ cause, details })
  if (kind === 'invalidated') return new WalletSilentError({ cause, details })
  return new ConnectFailedError({ cause, details })
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
  if (isOurs(cause)) return cause
  const { kind, code, text: details } = readWalletError(cause)
  if (kind === 'rejected') return new RequestRejectedError({ cause, details })
  if (kind === 'pending') return new RequestPendingError({ cause, details })
  // Whether it was asked before it ended, nobody knows.
  if (kind === 'invalidated') return new RequestUnansweredError({ cause, details })
  if (code === walletErrorCodes.transactionRejected) return new TransactionRevertedError({ cause, details })
  return cause
}

/** Errors of ours have a name for a code, and `details` of their own, even from another copy of the package. */
function isOurs(error: unknown): error is FoyerError {
  return (
    error instanceof BaseError ||
    (error instanceof Error && 'details' in error && 'code' in error && isOurCode(error.code))
  )
}

function isOurCode(code: unknown): boolean {
  return typeof code === 'string' && /^(?!ACTION_REJECTED|USER_)[A-Z][A-Z\d_]+$/.test(code)
}

function hasCode(error: unknown, code: number): boolean {
  try {
    return Object(error).code === code
  } catch {
    return false
  }
}

/** Returns the code of what went wrong. Codes of ours are words; a wallet's own are numbers. */
export function getErrorCode(error: unknown): ErrorCode {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? (code as ErrorCode) : 'WALLET_RESPONSE_INVALID'
}
