import { etc, getPublicKeyAsync, Point, signAsync } from '@noble/ed25519'
import type { Bytes, PairingCurves } from './PairingCrypto.ts'
import { randomBytes } from './randomBytes.ts'

/** The curves in JavaScript, for browsers without native support. */
export const nobleCurves: PairingCurves = {
  async generateExchangeKeys() {
    const privateKey = randomBytes(32)
    return { privateKey, publicKey: toMontgomery(multiply(Point.BASE, privateKey)) }
  },
  agree: async (privateKey, publicKey) => toMontgomery(multiply(fromMontgomery(publicKey), privateKey)),
  toSigningKeys: async (privateKey) => ({
    privateKey,
    publicKey: new Uint8Array(await getPublicKeyAsync(privateKey)),
  }),
  sign: async (privateKey, bytes) => new Uint8Array(await signAsync(bytes, privateKey)),
}

const { p, n } = Point.CURVE()
const cofactor = 8n

/**
 * Multiplies a point by an X25519 private key. The scalar is a multiple of the cofactor, which is divided out first.
 */
function multiply(point: Point, privateKey: Bytes): Point {
  const cleared = point.clearCofactor()
  if (cleared.is0()) throw new Error('The public key has a low order')
  const clamped = (toInteger(privateKey) & ((1n << 254n) - cofactor)) | (1n << 254n)
  return cleared.multiply((clamped / cofactor) % n)
}

/**
 * Returns the Ed25519 point that corresponds to a Curve25519 coordinate ([RFC
 * 7748](https://www.rfc-editor.org/rfc/rfc7748), 4.1). Points on the twist have none; no key pair yields one.
 */
function fromMontgomery(publicKey: Bytes): Point {
  const u = etc.mod(toInteger(publicKey) & ((1n << 255n) - 1n), p)
  const y = etc.mod((u - 1n) * etc.invert(u + 1n, p), p)
  return Point.fromBytes(toBytes(y))
}

function toMontgomery(point: Point): Bytes {
  const { y } = point.toAffine()
  return toBytes(etc.mod((1n + y) * etc.invert(1n - y, p), p))
}

function toInteger(bytes: Bytes): bigint {
  return BigInt(`0x${etc.bytesToHex(bytes.slice().reverse())}`)
}

function toBytes(value: bigint): Bytes {
  return new Uint8Array(etc.hexToBytes(value.toString(16).padStart(64, '0'))).reverse()
}
