import { toWalletError } from '@foyer/core/adapter'

/** Asks a wallet; what it throws gets the code of EIP-1193 where it says what became of the question. */
export async function withCodes<answer>(ask: () => answer | Promise<answer>): Promise<answer> {
  try {
    return await ask()
  } catch (error) {
    throw await toWalletError(error)
  }
}
