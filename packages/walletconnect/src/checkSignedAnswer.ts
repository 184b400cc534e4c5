import { checkSignedPsbt } from '@foyer/core/adapter'

/**
 * Checks a wallet's answer to `signPsbt`. In a file of its own, which loads with the first Bitcoin transaction.
 *
 * @throws WalletResponseInvalidError
 */
export function checkSignedAnswer(params: unknown, answer: unknown): void {
  checkSignedPsbt(Object(params).psbt, Object(answer).psbt)
}
