import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { type Address, Script, Transaction } from '@scure/btc-signer'
import { RawOldTx, RawWitness } from '@scure/btc-signer/script.js'
import { hash160, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { areBytesEqual } from './areBytesEqual.ts'

type Output = ReturnType<ReturnType<typeof Address>['decode']>

const sighashDefault = 0
const sighashAll = 1

/**
 * Verifies a simple [BIP-322](https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki) signature: the witness of a
 * transaction that spends a virtual coin committing to the message. Supports single-key addresses (P2SH-P2WPKH, P2WPKH,
 * P2TR).
 *
 * @throws Error if the signature is malformed
 */
export function verifyBip322(
  { output, script }: { output: Output; script: Uint8Array },
  message: string,
  signature: Uint8Array,
): boolean {
  const witness = RawWitness.decode(signature)
  const toSign = transactionToSign(script, message)
  if (output.type === 'wpkh')
    return verifyKeyHash(witness, toSign, (hash) => areBytesEqual(hash, output.hash))
  if (output.type === 'sh')
    return verifyKeyHash(witness, toSign, (hash) =>
      areBytesEqual(hash160(Script.encode([0, hash])), output.hash),
    )
  if (output.type === 'tr') return verifyTaproot(witness, toSign, { script, publicKey: output.pubkey })
  return false
}

function verifyKeyHash(
  witness: Uint8Array[],
  toSign: Transaction,
  isOwner: (hash: Uint8Array) => boolean,
): boolean {
  const [signature, publicKey] = witness
  if (witness.length !== 2 || !signature || !publicKey) return false
  const hash = hash160(publicKey)
  if (!isOwner(hash) || signature.at(-1) !== sighashAll) return false
  const scriptCode = Script.encode(['DUP', 'HASH160', hash, 'EQUALVERIFY', 'CHECKSIG'])
  const digest = toSign.preimageWitnessV0(0, scriptCode, sighashAll, 0n)
  return secp256k1.verify(signature.subarray(0, -1), digest, publicKey, { prehash: false, format: 'der' })
}

function verifyTaproot(
  witness: Uint8Array[],
  toSign: Transaction,
  { script, publicKey }: { script: Uint8Array; publicKey: Uint8Array },
): boolean {
  const [signature] = witness
  if (witness.length !== 1 || !signature) return false
  const sighash = signature.length === 65 ? signature[64] : sighashDefault
  // An explicit 65th byte with the default value is not allowed (BIP-341).
  if (signature.length === 65 && sighash !== sighashAll) return false
  const digest = toSign.preimageWitnessV1(0, [script], sighash ?? sighashDefault, [0n])
  return schnorr.verify(signature.subarray(0, 64), digest, publicKey)
}

/** Builds the signed virtual transaction, which spends the coin of `coinId` and burns it. */
function transactionToSign(script: Uint8Array, message: string): Transaction {
  const transaction = new Transaction({
    version: 0,
    lockTime: 0,
    allowUnknownOutputs: true,
    allowUnknownInputs: true,
    allowUnknownVersion: true,
    disableScriptCheck: true,
  })
  transaction.addInput({
    txid: coinId(script, message),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
  })
  transaction.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  return transaction
}

/** Returns the id of the virtual transaction that pays zero to the address, with the message in its input. */
function coinId(script: Uint8Array, message: string): Uint8Array {
  const messageHash = tagSchnorr('BIP0322-signed-message', utf8ToBytes(message))
  const input = {
    txid: new Uint8Array(32),
    index: 0xffffffff,
    finalScriptSig: Script.encode([0, messageHash]),
    sequence: 0,
  }
  const outputs = [{ amount: 0n, script }]
  return sha256x2(RawOldTx.encode({ version: 0, inputs: [input], outputs, lockTime: 0 })).reverse()
}
