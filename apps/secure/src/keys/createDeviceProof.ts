import { encodeBytes } from './encodeBytes.ts'
import type { DeviceKeys } from './readDeviceKeys.ts'

/** A request to prove. */
export type ProvedCall = {
  method: string
  url: string
  body?: string | undefined
  token?: string | undefined
  /** Seconds since the Unix epoch. */
  nowS: number
}

/**
 * Creates the proof of the device's key for one request ([RFC 9449](https://www.rfc-editor.org/rfc/rfc9449), with the hash
 * of the body). A stolen token is worthless without the key, which cannot be extracted.
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
