import { walletError } from './walletError.ts'

/**
 * The flag that each input of a transaction names for itself ([BIP-174](https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki),
 * [BIP-370](https://github.com/bitcoin/bips/blob/master/bip-0370.mediawiki)); `undefined` for one that names none. What
 * reads transactions loads with the first one.
 *
 * @throws the error of EIP-1193 with code -32602 for bytes that are no such transaction.
 */
export async function readInputFlags(psbt: Uint8Array): Promise<readonly (number | undefined)[]> {
  const { RawPSBTV0, RawPSBTV2 } = await import('@scure/btc-signer/psbt.js')
  for (const version of [RawPSBTV0, RawPSBTV2])
    try {
      return version.decode(psbt).inputs.map(({ sighashType }) => sighashType)
    } catch {
      // The other version is another form.
    }
  throw walletError(-32602, 'psbt: Not a transaction that can be read')
}
