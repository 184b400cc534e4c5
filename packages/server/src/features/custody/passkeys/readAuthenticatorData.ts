import { createHash } from 'node:crypto'

/** Data reported by an authenticator when a passkey is used. */
export type AuthenticatorData = {
  /** A user was present. */
  isPresent: boolean
  /** The user was verified by fingerprint, face or PIN. */
  isVerified: boolean
  /** Number of signatures, as counted by the authenticator; 0 if it does not count. */
  signCount: number
  /** Key of a newly created passkey. */
  created: { credentialId: string; x: string; y: string } | undefined
}

const presentFlag = 0x01
const verifiedFlag = 0x04
const createdFlag = 0x40
/** Hash of the site, flags and counter; then model and length of the id. */
const headBytes = 37
const idAtBytes = headBytes + 16 + 2
/** ES256 key in the one order that CTAP2 allows: kty 2, alg -7, crv 1, x, y. */
const beforeX = Buffer.from('a5010203262001215820', 'hex')
const beforeY = Buffer.from('225820', 'hex')

/**
 * Parses [authenticator data](https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data); returns `undefined` if it is
 * malformed or for another site.
 *
 * @param rpId host name of the site
 */
export function readAuthenticatorData(base64url: string, rpId: string): AuthenticatorData | undefined {
  const bytes = Buffer.from(base64url, 'base64url')
  if (bytes.length < headBytes) return undefined
  if (!bytes.subarray(0, 32).equals(createHash('sha256').update(rpId).digest())) return undefined
  const flags = bytes[32] ?? 0
  const isPresent = (flags & presentFlag) !== 0
  const isVerified = (flags & verifiedFlag) !== 0
  const signCount = bytes.readUInt32BE(headBytes - 4)
  if (!(flags & createdFlag)) return { isPresent, isVerified, signCount, created: undefined }
  if (bytes.length < idAtBytes) return undefined
  const keyAt = idAtBytes + bytes.readUInt16BE(idAtBytes - 2)
  const xAt = keyAt + beforeX.length
  const yAt = xAt + 32 + beforeY.length
  if (bytes.length < yAt + 32) return undefined
  if (!bytes.subarray(keyAt, xAt).equals(beforeX) || !bytes.subarray(xAt + 32, yAt).equals(beforeY))
    return undefined
  const text = (from: number, to: number) => bytes.subarray(from, to).toString('base64url')
  return {
    isPresent,
    isVerified,
    signCount,
    created: { credentialId: text(idAtBytes, keyAt), x: text(xAt, xAt + 32), y: text(yAt, yAt + 32) },
  }
}
