import { toBase58, toBase64Url } from '../crypto/encodings.ts'
import type { Bytes, KeyPair, PairingCrypto } from '../crypto/PairingCrypto.ts'

/** Before the key in a `did:key`: multicodec for a public key of Ed25519. */
const multicodec = [0xed, 0x01]
const lifetimeS = 86_400
/** The relay refuses tokens from the future. A clock that is this much fast still gets in. */
const backdateS = 900

/** The name a client has at the relay: its public key as a `did:key`. */
export function toClientId(publicKey: Bytes): string {
  return `did:key:z${toBase58(new Uint8Array([...multicodec, ...publicKey]))}`
}

/** Makes the JWT that proves a client's name to the relay. */
export async function createRelayToken(
  crypto: Pick<PairingCrypto, 'sign'>,
  parameters: {
    keys: KeyPair
    /** The relay's address as the client was given it. */
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
