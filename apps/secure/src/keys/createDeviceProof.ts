import { encodeBytes } from './encodeBytes.ts'
import type { DeviceKeys } from './readDeviceKeys.ts'

/** A call to be proved. */
export type ProvedCall = {
  method: string
  url: string
  body?: string | undefined
  token?: string | undefined
  /** Seconds since 1970. */
  nowS: number
}

/**
 * The proof of the device's key for one call ([RFC 9449](https://www.rfc-editor.org/rfc/rfc9449), with the hash of the
 * body): a token that was stolen is worth nothing without the key, and the key cannot be taken.
 */
export async function createDeviceProof(sign: DeviceKeys['sign'], call: ProvedCall): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', sign.publicKey)
  const { origin, pathname } = new URL(call.url)
  const claims = {
    jti: crypto.randomUUID(),
    htm: call.method,
    htu: origin + pathname,
    iat: call.nowS,
    ...(call.token === undefined ? {} : { ath: await hash(call.token) }),
    bh: await hash(call.body ?? ''),
  }
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } }
  const text = `${toPart(header)}.${toPart(claims)}`
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    sign.privateKey,
    new TextEncoder().encode(text),
  )
  return `${text}.${encodeBytes(new Uint8Array(signature))}`
}

function toPart(value: object): string {
  return encodeBytes(new TextEncoder().encode(JSON.stringify(value)))
}

async function hash(text: string): Promise<string> {
  return encodeBytes(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}
