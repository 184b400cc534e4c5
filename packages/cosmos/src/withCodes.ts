import { toWalletError } from '@foyer/core/adapter'

/** Calls a wallet; adds an EIP-1193 code to its errors if they state the outcome of the prompt. */
export async function withCodes<answer>(ask: () => answer | Promise<answer>): Promise<answer> {
  try {
    return await ask()
  } catch (error) {
    throw await toWalletError(error)
  }
}
