/** An error as the JSON-RPC of Solana answers it. */
export class SolanaRpcError extends Error {
  override name = 'SolanaRpcError'
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Code of parameters that make no sense. */
export const invalidParams = -32602
