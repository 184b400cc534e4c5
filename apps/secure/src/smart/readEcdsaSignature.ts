import { bytesToBigInt } from 'viem'
import { SecureError } from '../SecureError.ts'

const sequence = 0x30
const integer = 0x02
/** Order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * Both numbers of a P-256 signature in DER ([RFC 3279](https://www.rfc-editor.org/rfc/rfc3279#section-2.2.3)). Of the two
 * values of `s` that are as good it gives the lower one, as contracts refuse the other.
 *
 * @throws SecureError `PASSKEY_FAILED`
 */
export function readEcdsaSignature(der: Uint8Array): { r: bigint; s: bigint } {
  let at = 2
  function readNumber(): bigint {
    const length = der[at + 1] ?? 0
    const bytes = der.subarray(at + 2, at + 2 + length)
    if (der[at] !== integer || length < 1 || length > 33 || bytes.length !== length) throw unreadable()
    at += 2 + length
    const number = bytesToBigInt(bytes)
    if (number === 0n || number >= order) throw unreadable()
    return number
  }
  if (der[0] !== sequence || der[1] !== der.length - 2) throw unreadable()
  const r = readNumber()
  const s = readNumber()
  if (at !== der.length) throw unreadable()
  return { r, s: s > order / 2n ? order - s : s }
}

function unreadable() {
  return new SecureError('PASSKEY_FAILED', 'The passkey gave a signature that cannot be read')
}
