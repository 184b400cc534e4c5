import { toBase58, toBase64Url } from '../crypto/encodings.ts'
import type { Bytes, KeyPair, PairingCrypto } from '../crypto/PairingCrypto.ts'

/** Multicodec prefix of an Ed25519 public key in a `did:key`. */
const multicodec = [0xed, 0x01]
const lifetimeS = 86_400
/** The relay refuses tokens from the future; this lets a clock be this far ahead. */
const backdateS = 900

/** Returns a client's identity at the relay: its public key as a `did:key`. */
export function toClientId(publicKey: Bytes): string {
  return `did:key:z${toBase58(new Uint8Array([...multicodec, ...publicKey]))}`
}

/** Creates the JWT that proves a client's identity to the relay. */
export async function createRelayToken(
  crypto: Pick<PairingCrypto, 'sign'>,
  parameters: {
    keys: KeyPair
    /** The relay's URL as configured in the client. */
    audience: string
    /** 64 hexadecimal digits, the same for each socket of a client. */
    subject: string
    nowMs: number
  },
): Promise<string> {
  const { keys, audience, subject, nowMs } = parameters
  const iat = Math.floor(nowMs / 1_000) - backdateS
  const payload = { iss: toClientId(keys.publicKey), sub: subject, aud: audience, iat, exp: iat + lifetimeS }
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(payload)}`
  const signature = await crypto.sign(keys.privateKey, new TextEncoder().encode(signed))
  return `${signed}.${toBase64Url(signature)}`
}

function encode(value: object): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(value)))
}
