/** Makes an error as wallets throw it: code and message. */
export function walletError(code: number, message: string, cause?: unknown): Error & { code: number } {
  return Object.assign(new Error(message, cause === undefined ? {} : { cause }), { code })
}

/** The error for what a wallet's interface has no way to do (EIP-1193 code 4200). */
export function notSupported(what: string): Error & { code: number } {
  return walletError(4200, `The wallet has no way to ${what}`)
}
