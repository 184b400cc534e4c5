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

  constructor({ code, message }: { code: number; message: string }) {
    super(message)
    this.code = code
  }
}
