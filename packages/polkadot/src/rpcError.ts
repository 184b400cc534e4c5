/** Makes an error as wallets of other namespaces throw it. */
export function rpcError(code: number, message: string): Error & { code: number } {
  return Object.assign(new Error(message), { code })
}
