import { getWalletErrorKind } from '@foyer/core/adapter'
import { ask } from '../ask.ts'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { hash } from './hash.ts'

/** The request is not in the form that the wallet takes: it refuses this before it shows anything. */
const invalidParams = -32602

/**
 * Asks a wallet to send a transaction; returns its hash. A wallet that refuses the form of the fee, as some do for accounts of
 * older hardware, is asked once more and chooses the fee itself.
 *
 * @throws WalletResponseInvalidError, and what the wallet throws
 */
export async function askToSend(
  provider: Eip1193Provider,
  transaction: Readonly<Record<string, string>>,
): Promise<string> {
  const send = (asked: Readonly<Record<string, string>>) =>
    ask(provider, hash, 'eth_sendTransaction', [asked])
  try {
    return await send(transaction)
  } catch (error) {
    const { maxFeePerGas, maxPriorityFeePerGas, gasPrice, ...rest } = transaction
    if (maxFeePerGas === undefined && maxPriorityFeePerGas === undefined && gasPrice === undefined)
      throw error
    // Only the wallet's own code: one that it wraps may be of the node that was handed the signed transaction.
    if (Object(error).code !== invalidParams || (await getWalletErrorKind(error)) !== undefined) throw error
    return send(rest)
  }
}
