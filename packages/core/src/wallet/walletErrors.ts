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
  walletErrorCodes,
} from '@foyer/contract'
import type { WalletError, WalletErrorKind } from './readWalletError.ts'

/**
 * Code of a wallet's error, wherever the wallet put it: that of EIP-1193 where a name or words say it, else the wallet's own.
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
 * What became of a question to a wallet, by the error it threw: `rejected`, `pending`, `chainUnknown`, `unsupported`,
 * `unauthorized`, `disconnected` or `invalidated`; `undefined` for any other failure.
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
 * What the wallet said, for `details`.
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
 * Gives a wallet's error the code of EIP-1193 that it lacks, nests or writes in words, for a provider that passes it on.
 * Errors of ours, those that have their code, and those that nobody understands stay as they are.
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
  if (lacksAccount) return new NoAccountError({ cause, details })
  return new ConnectFailedError({ cause, details })
}

/**
 * Turns what a wallet threw on a request into an error of ours; unknown errors pass as they are, and what is no error becomes one.
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
  // Whether it was asked before it ended, nobody knows.
  if (kind === 'invalidated') return new RequestUnansweredError({ cause, details })
  if (code === walletErrorCodes.transactionRejected) return new TransactionRevertedError({ cause, details })
  // Some throw a sentence, or nothing at all.
  if (typeof cause !== 'object' || cause === null)
    return new WalletResponseInvalidError({ cause, details, method: 'a request' })
  return cause
}

/**
 * Reads a wallet's error. The code for it loads with the first error that does not say `4001` outright. Where it is out of
 * reach, the wallet's own number counts.
 */
async function read(error: unknown): Promise<WalletError> {
  const own = readOwn(error)
  if (own.kind === 'rejected' && own.text !== undefined) return own
  const reader = await import('./readWalletError.ts').catch(() => undefined)
  return reader ? reader.readWalletError(error) : own
}

/** The number and the message on the outside of an error. */
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

/** Errors of ours have a name for a code, and `details` of their own, even from another copy of the package. */
export function isOurs(error: unknown): error is FoyerError {
  return (
    error instanceof BaseError ||
    (error instanceof Error && 'details' in error && 'code' in error && isOurCode(error.code))
  )
}

function isOurCode(code: unknown): boolean {
  return typeof code === 'string' && /^(?!ACTION_REJECTED|USER_)[A-Z][A-Z\d_]+$/.test(code)
}

/** Returns the code of what went wrong. Codes of ours are words; a wallet's own are numbers. */
export function getErrorCode(error: unknown): ErrorCode {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? (code as ErrorCode) : 'WALLET_RESPONSE_INVALID'
}
