/** Makes an error as providers throw it ([EIP-1193](https://eips.ethereum.org/EIPS/eip-1193)). */
export function rpcError(code: number, message: string, cause?: unknown): Error & { code: number } {
  return Object.assign(new Error(message, cause === undefined ? {} : { cause }), { code })
}

/** Code of a method that a wallet does not have. */
export const unsupportedMethod = 4200
/** Code of parameters that make no sense. */
export const invalidParams = -32602
