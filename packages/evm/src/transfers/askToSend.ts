import { getWalletErrorKind } from '@foyer/core/adapter'
import { ask } from '../ask.ts'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { hash } from './hash.ts'

/** The wallet does not accept the request's format; it returns this error before it shows anything. */
const invalidParams = -32602

/**
 * Asks a wallet to send a transaction; returns its hash. If a wallet rejects the fee fields, as some do for accounts on
 * older hardware, asks once more and lets it choose the fee.
 *
 * @throws WalletResponseInvalidError, and the wallet's errors
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
    // Only the wallet's own code counts: a wrapped one may come from the node that received the signed transaction.
    if (Object(error).code !== invalidParams || (await getWalletErrorKind(error)) !== undefined) throw error
    return send(rest)
  }
}
