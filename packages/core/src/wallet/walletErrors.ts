import {
  BaseError,
  ConnectFailedError,
  ConnectionRejectedError,
  type ErrorCode,
  type FoyerError,
  NoAccountError,
  RequestPendingError,
  RequestRejectedError,
  RequestUnansweredError,
  TransactionRevertedError,
  WalletResponseInvalidError,
  WalletSilentError,
  WalletWindowBlockedError,
  walletErrorCodes,
} from '@foyer/contract'
import type { WalletError, WalletErrorKind } from './readWalletError.ts'

/**
 * Returns the code of a wallet's error, wherever the wallet put it: the EIP-1193 code if a name or the message implies one,
 * else the wallet's own.
 *
 * @example
 * ```ts
 * import { getWalletErrorCode } from '@foyer/core/adapter'
 *
 * await getWalletErrorCode({ code: -32603, data: { originalError: { code: 4902 } } }) // 4902
 * await getWalletErrorCode(new Error('User rejected')) // 4001
 * ```
 */
export async function getWalletErrorCode(error: unknown): Promise<number | undefined> {
  return (await read(error)).code
}

/**
 * Classifies a wallet's error: `rejected`, `pending`, `chainUnknown`, `unsupported`, `unauthorized`, `disconnected`,
 * `windowBlocked` or `invalidated`; `undefined` for any other failure.
 *
 * @example
 * ```ts
 * import { getWalletErrorKind } from '@foyer/core/adapter'
 *
 * await getWalletErrorKind({ code: -32603, message: 'User rejected' }) // 'rejected'
 * ```
 */
export async function getWalletErrorKind(error: unknown): Promise<WalletErrorKind | undefined> {
  return (await read(error)).kind
}

/**
 * Returns a wallet's error message, for `details`.
 *
 * @example
 * ```ts
 * import { getWalletErrorText } from '@foyer/core/adapter'
 *
 * await getWalletErrorText({ code: 4001, message: 'User rejected' }) // 'User rejected'
 * ```
 */
export async function getWalletErrorText(error: unknown): Promise<string | undefined> {
  return (await read(error)).text
}

/**
 * Adds the EIP-1193 code to a wallet's error that lacks it, nests it or only implies it in its message, for a provider that
 * passes the error on. Foyer errors, errors that already have the code, and unknown errors are returned unchanged.
 *
 * @example
 * ```ts
 * import { toWalletError } from '@foyer/core/adapter'
 *
 * await toWalletError(new Error('Request rejected')) // an error with code 4001, and the wallet's as its cause
 * ```
 */
export async function toWalletError(error: unknown): Promise<unknown> {
  if (isOurs(error)) return error
  const { code, text } = await read(error)
  if (code === undefined || readOwn(error).code === code) return error
  return Object.assign(new Error(text ?? 'The wallet failed', { cause: error }), { code })
}

/**
 * Converts any error a wallet threw while connecting to a Foyer error.
 *
 * @example
 * ```ts
 * import { toConnectError } from '@foyer/core/adapter'
 *
 * async function ask(provider: { request(call: { method: string }): Promise<unknown> }) {
 *   try {
 *     return await provider.request({ method: 'eth_requestAccounts' })
 *   } catch (cause) {
 *     throw await toConnectError(cause)
 *   }
 * }
 * ```
 */
export async function toConnectError(cause: unknown): Promise<FoyerError> {
  if (isOurs(cause)) return cause
  const { kind, text: details, lacksAccount } = await read(cause)
  if (kind === 'rejected') return new ConnectionRejectedError({ cause, details })
  if (kind === 'pending') return new RequestPendingError({ cause, details })
  if (kind === 'invalidated') return new WalletSilentError({ cause, details })
  if (kind === 'windowBlocked') return new WalletWindowBlockedError({ cause, details })
  if (lacksAccount) return new NoAccountError({ cause, details })
  return new ConnectFailedError({ cause, details })
}

/**
 * Converts an error a wallet threw on a request to a Foyer error; unknown errors are returned unchanged, and non-errors are
 * wrapped.
 *
 * @example
 * ```ts
 * import { isErrorCode, toRequestError } from '@foyer/core'
 *
 * async function onWalletError(cause: unknown) {
 *   const error = await toRequestError(cause)
 *   if (!isErrorCode(error, 'REQUEST_REJECTED')) throw error
 * }
 * ```
 */
export async function toRequestError(cause: unknown): Promise<unknown> {
  if (isOurs(cause)) return cause
  const { kind, code, text: details } = await read(cause)
  if (kind === 'rejected') return new RequestRejectedError({ cause, details })
  if (kind === 'pending') return new RequestPendingError({ cause, details })
  if (kind === 'windowBlocked') return new WalletWindowBlockedError({ cause, details })
  // It is unknown whether the wallet was asked before it ended.
  if (kind === 'invalidated') return new RequestUnansweredError({ cause, details })
  if (code === walletErrorCodes.transactionRejected) return new TransactionRevertedError({ cause, details })
  // Some wallets throw a string, or nothing at all.
  if (typeof cause !== 'object' || cause === null)
    return new WalletResponseInvalidError({ cause, details, method: 'a request' })
  return cause
}

/**
 * Reads a wallet's error. The code for it loads with the first error whose code is not plainly `4001`. If it cannot be
 * loaded, the wallet's own code is used.
 */
async function read(error: unknown): Promise<WalletError> {
  const own = readOwn(error)
  if (own.kind === 'rejected' && own.text !== undefined) return own
  const reader = await import('./readWalletError.ts').catch(() => undefined)
  return reader ? reader.readWalletError(error) : own
}

/** The outer code and message of an error. */
function readOwn(error: unknown): WalletError {
  try {
    const { code: given, message } = Object(error)
    const code = typeof given === 'number' ? given : undefined
    const text = typeof message === 'string' ? message : undefined
    return { kind: kinds[code ?? 0], code, text }
  } catch {
    // A getter of a foreign object may throw.
    return { kind: undefined, code: undefined, text: undefined }
  }
}

const kinds: Readonly<Record<number, WalletErrorKind>> = {
  [walletErrorCodes.userRejected]: 'rejected',
  [walletErrorCodes.requestPending]: 'pending',
}

/** Foyer errors have a string code and `details`, even from another copy of the package. */
export function isOurs(error: unknown): error is FoyerError {
  try {
    return (
      error instanceof BaseError ||
      (error instanceof Error && 'details' in error && 'code' in error && isOurCode(error.code))
    )
  } catch {
    // A proxy's trap or a getter threw.
    return false
  }
}

function isOurCode(code: unknown): boolean {
  return typeof code === 'string' && /^(?!ACTION_REJECTED|USER_)[A-Z][A-Z\d_]+$/.test(code)
}

/** Returns an error's code. Foyer codes are strings; a wallet's own are numbers. */
export function getErrorCode(error: unknown): ErrorCode {
  return isOurs(error) ? error.code : 'WALLET_RESPONSE_INVALID'
}
