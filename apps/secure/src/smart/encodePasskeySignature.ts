import { bytesToHex, encodeAbiParameters, type Hex, keccak256, stringToBytes } from 'viem'
import { encodeBytes } from '../keys/encodeBytes.ts'
import type { PasskeyAnswer } from '../passkeys/PasskeyAnswer.ts'
import { readEcdsaSignature } from '../passkeys/readEcdsaSignature.ts'
import { SecureError } from '../SecureError.ts'

const parameters = [
  { name: 'keyIdHash', type: 'bytes32' },
  { name: 'r', type: 'uint256' },
  { name: 's', type: 'uint256' },
  { name: 'authenticatorData', type: 'bytes' },
  { name: 'requireUserVerification', type: 'bool' },
  { name: 'clientDataJSONPrefix', type: 'string' },
  { name: 'clientDataJSONSuffix', type: 'string' },
  { name: 'responseTypeLocation', type: 'uint256' },
] as const
const type = '"type":"webauthn.get"'
/** Flag of authenticator data: the user was verified by finger, face or PIN. */
const verifiedFlag = 0x04

/**
 * Encodes a passkey's answer for HybridDeleGator. The contract inserts the base64url of the checked hash between prefix and
 * suffix, so the answer is only valid for that hash.
 *
 * @throws SecureError `PASSKEY_FAILED` if the answer is for another hash, or without user verification
 */
export function encodePasskeySignature(hash: Uint8Array, answer: PasskeyAnswer): Hex {
  const { credentialId, authenticatorData, clientDataJSON, signature } = answer
  const text = new TextDecoder().decode(clientDataJSON)
  const challenge = encodeBytes(hash)
  const at = text.indexOf(`"challenge":"${challenge}"`)
  const typeAt = text.indexOf(type)
  // The contract itself would accept an answer without user verification.
  const isVerified = ((authenticatorData[32] ?? 0) & verifiedFlag) !== 0
  if (at < 0 || typeAt < 0 || !isVerified)
    throw new SecureError('PASSKEY_FAILED', 'The passkey signed a different challenge')
  const start = at + '"challenge":"'.length
  const { r, s } = readEcdsaSignature(signature)
  return encodeAbiParameters(parameters, [
    keccak256(stringToBytes(credentialId)),
    r,
    s,
    bytesToHex(authenticatorData),
    true,
    text.slice(0, start),
    text.slice(start + challenge.length),
    BigInt(typeAt),
  ])
}
