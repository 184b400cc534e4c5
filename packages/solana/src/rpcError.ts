/** Creates an error as thrown by providers ([EIP-1193](https://eips.ethereum.org/EIPS/eip-1193)). */
export function rpcError(code: number, message: string, cause?: unknown): Error & { code: number } {
  return Object.assign(new Error(message, cause === undefined ? {} : { cause }), { code })
}

/** Code for a method the wallet does not support. */
export const unsupportedMethod = 4200
/** Code for invalid parameters. */
export const invalidParams = -32602
