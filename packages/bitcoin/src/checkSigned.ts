import { WalletResponseInvalidError } from '@foyer/contract'
import { toHex } from './bytes.ts'

/**
 * Checks that a wallet signed the requested transaction: the same inputs and outputs, in the same order. Otherwise the app
 * would send a payment that neither it nor the visitor asked for.
 *
 * @throws WalletResponseInvalidError
 */
export async function checkSigned(asked: Uint8Array, signed: Uint8Array): Promise<void> {
  const [before, after] = [await readParts(asked), await readParts(signed)]
  if (before === undefined || before !== after)
    throw new WalletResponseInvalidError({
      method: 'signPsbt',
      details: 'The wallet signed another transaction',
    })
}

/** Returns what a transaction spends and pays, in either version of PSBT; `undefined` if it cannot be parsed. */
async function readParts(psbt: Uint8Array): Promise<string | undefined> {
  const { RawPSBTV0, RawPSBTV2 } = await import('@scure/btc-signer/psbt.js')
  const toText = (
    inputs: readonly { txid?: Uint8Array | undefined; index?: number | undefined }[],
    outputs: readonly { amount?: bigint | undefined; script?: Uint8Array | undefined }[],
  ) =>
    [
      ...inputs.map(({ txid, index }) => `${toHex(txid ?? new Uint8Array())}:${index}`),
      ...outputs.map(({ amount, script }) => `${amount} ${toHex(script ?? new Uint8Array())}`),
    ].join('\n')
  try {
    const { unsignedTx } = RawPSBTV0.decode(psbt).global
    if (unsignedTx) return toText(unsignedTx.inputs, unsignedTx.outputs)
  } catch {
    // Try the format of the other version.
  }
  try {
    const { inputs, outputs } = RawPSBTV2.decode(psbt)
    return toText(inputs, outputs)
  } catch {
    return undefined
  }
}
