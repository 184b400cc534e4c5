/** The relay or the peer answered a request with an error; `code` and `message` are its words. */
export class RpcAnswerError extends Error {
  override name = 'RpcAnswerError'
  readonly code: number

  constructor({ code, message }: { code: number; message: string }) {
    super(message)
    this.code = code
  }
}
