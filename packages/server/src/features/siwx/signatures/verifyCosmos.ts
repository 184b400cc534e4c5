import { parseCaipNetworkId } from '@foyer/contract'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64, bech32 } from '@scure/base'
import type { AddressFormats } from '../addressFormats.ts'
import { getAddressFormat } from '../getAddressFormat.ts'
import { areBytesEqual } from './areBytesEqual.ts'
import { decodeBytes } from './decodeBytes.ts'
import type { SignedMessage } from './SignedMessage.ts'

/**
 * Verifies a signature of a Cosmos account over arbitrary data
 * ([ADR-036](https://docs.cosmos.network/sdk/latest/reference/architecture/adr-036-arbitrary-signature)). The wallet provides
 * the public key, which must match the address. The chain determines the key type, never the caller: a key has a different
 * address under the other type.
 *
 * @throws SiwxChainUnknownError if the chain's address format is unknown
 * @throws Error if address, key or signature is malformed
 */
export function verifyCosmos(signed: SignedMessage, formats: AddressFormats): boolean {
  const { networkId, address, message, signature, publicKey, signatureType } = signed
  const { chainId } = parseCaipNetworkId(networkId)
  const { bech32Prefix, keyType = 'secp256k1' } = getAddressFormat(formats, `cosmos:${chainId}`)
  if (publicKey === undefined || (signatureType ?? keyType) !== keyType) return false
  const { prefix, bytes: accountId } = bech32.decodeToBytes(address)
  if (prefix !== bech32Prefix) return false
  const point = secp256k1.Point.fromBytes(decodeBytes(publicKey))
  const isEthereum = keyType === 'ethsecp256k1'
  const owner = isEthereum
    ? keccak_256(point.toBytes(false).subarray(1)).subarray(-20)
    : ripemd160(sha256(point.toBytes(true)))
  if (!areBytesEqual(owner, accountId)) return false

  const signDoc = utf8ToBytes(signDocOf(address, message))
  const digest = isEthereum ? keccak_256(signDoc) : sha256(signDoc)
  const bytes = decodeBytes(signature)
  // Ethereum's signature format ends with a recovery byte.
  const compact = isEthereum && bytes.length === 65 ? bytes.subarray(0, 64) : bytes
  return secp256k1.verify(compact, digest, point.toBytes(true), { prehash: false })
}

/** Builds the ADR-036 document with sorted keys; none of its values needs Amino JSON escapes. */
function signDocOf(signer: string, message: string): string {
  const data = base64.encode(utf8ToBytes(message))
  return JSON.stringify({
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value: { data, signer } }],
    sequence: '0',
  })
}
