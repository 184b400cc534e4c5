/** Creates an error as thrown by wallets, with code and message. */
export function walletError(code: number, message: string, cause?: unknown): Error & { code: number } {
  return Object.assign(new Error(message, cause === undefined ? {} : { cause }), { code })
}

/** Creates the error for an operation that a wallet's interface does not support (EIP-1193 code 4200). */
export function notSupported(what: string): Error & { code: number } {
  return walletError(4200, `The wallet has no way to ${what}`)
}
