import { walletError } from './walletError.ts'

/**
 * Returns the sighash flag that each input of a transaction specifies
 * ([BIP-174](https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki),
 * [BIP-370](https://github.com/bitcoin/bips/blob/master/bip-0370.mediawiki)); `undefined` for an input without one. The
 * parser loads with the first transaction.
 *
 * @throws the error of EIP-1193 with code -32602 if the bytes are not a valid PSBT.
 */
export async function readInputFlags(psbt: Uint8Array): Promise<readonly (number | undefined)[]> {
  const { RawPSBTV0, RawPSBTV2 } = await import('@scure/btc-signer/psbt.js')
  for (const version of [RawPSBTV0, RawPSBTV2])
    try {
      return version.decode(psbt).inputs.map(({ sighashType }) => sighashType)
    } catch {
      // Try the format of the other version.
    }
  throw walletError(-32602, 'psbt: Not a transaction that can be read')
}
