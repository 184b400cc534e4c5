import { p256 } from '@noble/curves/nist.js'
import { SecureError } from '../SecureError.ts'

/**
 * Parses a P-256 signature in DER ([RFC 3279](https://www.rfc-editor.org/rfc/rfc3279#section-2.2.3)). Of the two valid
 * values of `s`, it returns the lower one, since contracts refuse the other.
 *
 * @throws SecureError `PASSKEY_FAILED`
 */
export function readEcdsaSignature(der: Uint8Array): { r: bigint; s: bigint } {
  try {
    const signature = p256.Signature.fromBytes(der, 'der')
    const { r, s } = signature
    return { r, s: signature.hasHighS() ? p256.Point.Fn.neg(s) : s }
  } catch {
    throw new SecureError('PASSKEY_FAILED', 'The passkey gave a signature that cannot be read')
  }
}
