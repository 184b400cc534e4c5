/** An error as wallets throw it: code and message (EIP-1193, EIP-1474). */
export type RpcError = { code: number; message: string }

/** Makes an error as wallets throw it. */
export function rpcError(code: number, message: string): RpcError {
  return { code, message }
}
