import { numberToBytes } from 'viem'
import type { Bytes } from '../Bytes.ts'
import { encodeBytes } from '../keys/encodeBytes.ts'
import { SecureError } from '../SecureError.ts'
import type { AskPasskey, PasskeyKey } from './PasskeyAnswer.ts'
import { readEcdsaSignature } from './readEcdsaSignature.ts'

const presentAndVerified = 0x05

/**
 * Makes a passkey prove that it holds the private key of a public key. A dishonest server that supplied another public key
 * cannot provide a matching signature.
 *
 * @throws SecureError `CONFIRMATION_INVALID`, `PASSKEY_FAILED`
 */
export async function provePasskey(
  { credentialId, x, y }: PasskeyKey,
  {
    ask,
    origin,
    randomBytes,
  }: {
    ask: AskPasskey
    /** Origin of the secure site. */
    origin: string
    randomBytes(length: number): Bytes
  },
): Promise<void> {
  // The tag separates it from operation hashes, which a contract would accept.
  const tag = new TextEncoder().encode('foyer passkey owner v1\0')
  const challenge = await sha256(new Uint8Array([...tag, ...randomBytes(32)]))
  const answer = await ask(credentialId, challenge)
  const { authenticatorData, clientDataJSON } = answer
  const flags = authenticatorData[32] ?? 0
  const isOurs =
    answer.credentialId === credentialId &&
    isClientData(clientDataJSON, encodeBytes(challenge), origin) &&
    (flags & presentAndVerified) === presentAndVerified &&
    isSame(
      authenticatorData.subarray(0, 32),
      await sha256(new TextEncoder().encode(new URL(origin).hostname)),
    )
  const signed = new Uint8Array([...authenticatorData, ...(await sha256(clientDataJSON))])
  if (!isOurs || !(await verify({ x, y }, answer.signature, signed)))
    throw new SecureError('CONFIRMATION_INVALID', 'The passkey is not the requested one')
}

async function verify({ x, y }: { x: bigint; y: bigint }, der: Bytes, signed: Bytes): Promise<boolean> {
  const { r, s } = readEcdsaSignature(der)
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const point = new Uint8Array([4, ...word(x), ...word(y)])
  // Rejects a point that is not on the curve.
  const key = await crypto.subtle.importKey('raw', point, curve, false, ['verify']).catch(() => undefined)
  const signature = new Uint8Array([...word(r), ...word(s)])
  return key !== undefined && crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, signed)
}

function isClientData(bytes: Bytes, challenge: string, origin: string): boolean {
  try {
    const data: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const found = data as { type?: unknown; challenge?: unknown; origin?: unknown }
    return found.type === 'webauthn.get' && found.challenge === challenge && found.origin === origin
  } catch {
    return false
  }
}

const word = (number: bigint) => numberToBytes(number, { size: 32 })

const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at])
}
