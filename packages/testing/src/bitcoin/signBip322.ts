import { Script, Transaction } from '@scure/btc-signer'
import { RawOldTx, RawWitness } from '@scure/btc-signer/script.js'
import { sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { hexToBytes, stringToBytes } from 'viem'
import type { BitcoinKey } from './deriveKeys.ts'

/**
 * Signs a message with the simple form of [BIP-322](https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki):
 * the witness of a virtual transaction that spends an output derived from the message.
 */
export function signBip322(key: BitcoinKey, message: string): Uint8Array {
  const { script, privateKey, purpose } = key
  const coin = RawOldTx.encode({
    version: 0,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Script.encode([0, tagSchnorr('BIP0322-signed-message', stringToBytes(message))]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  })
  const transaction = new Transaction({ version: 0, allowUnknownOutputs: true, allowUnknownVersion: true })
  transaction.addInput({
    txid: sha256x2(coin).reverse(),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(purpose === 'ordinal' ? { tapInternalKey: hexToBytes(`0x${key.publicKey}`) } : {}),
  })
  transaction.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  transaction.signIdx(privateKey, 0)
  transaction.finalize()
  return RawWitness.encode(transaction.getInput(0).finalScriptWitness ?? [])
}
