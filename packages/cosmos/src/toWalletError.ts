import { walletErrorCodes } from '@foyer/contract'
import { getWalletErrorCode } from '@foyer/core/adapter'

/** Makes an error as wallets of other namespaces throw it. */
export function rpcError(code: number, message: string, cause?: unknown): Error & { code: number } {
  return Object.assign(new Error(message, { cause }), { code })
}

/**
 * Wallets throw sentences instead of codes: this gives those that say what became of the question the code of
 * EIP-1193. Others pass as they are.
 */
export function toWalletError(error: unknown): unknown {
  if (getWalletErrorCode(error) !== undefined) return error
  const message = error instanceof Error ? error.message : String(error)
  if (/pending/i.test(message)) return rpcError(walletErrorCodes.requestPending, message, error)
  if (/reject|cancel|denied|declin|not (been )?(allowed|authori[sz]ed)/i.test(message))
    return rpcError(walletErrorCodes.userRejected, message, error)
  return error
}

/** Asks a wallet; what it throws passes through `toWalletError`. */
export async function withCodes<answer>(ask: () => answer | Promise<answer>): Promise<answer> {
  try {
    return await ask()
  } catch (error) {
    throw toWalletError(error)
  }
}
