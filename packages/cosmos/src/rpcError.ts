/** Creates an error as thrown by wallets of other namespaces. */
export function rpcError(code: number, message: string): Error & { code: number } {
  return Object.assign(new Error(message), { code })
}
