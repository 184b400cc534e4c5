/**
 * The relay or the peer answered a request with an error; `code` and `message` are its own.
 *
 * @example
 * ```ts
 * import { RpcAnswerError } from '@foyer/pairing'
 *
 * function onError(error: unknown) {
 *   if (error instanceof RpcAnswerError) console.log(error.code, error.message)
 * }
 * ```
 */
export class RpcAnswerError extends Error {
  override name = 'RpcAnswerError'
  readonly code: number
  /** Further data from the peer. Wallets wrap the original error in it. */
  readonly data: unknown

  constructor({ code, message, data }: { code: number; message: string; data?: unknown }) {
    super(message)
    this.code = code
    this.data = data
  }
}
