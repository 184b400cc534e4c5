import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'

/** Coinbase accepts a token for two minutes. */
const ttlSeconds = 120

/**
 * Parses the secret of a Coinbase API key: an ECDSA key in PEM, possibly with escaped line breaks, or an Ed25519 key as 64
 * bytes in Base64.
 *
 * @throws Error that does not contain the secret
 */
export function readCdpSecret(secret: string): { key: KeyObject; alg: 'ES256' | 'EdDSA' } {
  try {
    if (secret.includes('-----BEGIN'))
      return { key: createPrivateKey(secret.replaceAll('\\n', '\n')), alg: 'ES256' }
    const bytes = Buffer.from(secret, 'base64')
    if (bytes.length !== 64) throw new Error()
    const d = bytes.subarray(0, 32).toString('base64url')
    const x = bytes.subarray(32).toString('base64url')
    const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' })
    return { key, alg: 'EdDSA' }
  } catch {
    throw new Error('The secret of the Coinbase API key is neither a key in PEM nor 64 bytes in Base64')
  }
}

/** Signs the token required by Coinbase's APIs, valid for one method, host and path. */
export function createCdpToken(options: {
  keyId: string
  secret: ReturnType<typeof readCdpSecret>
  method: 'GET' | 'POST'
  url: URL
  nowMs: number
}): Promise<string> {
  const { keyId, secret, method, url } = options
  const nowSeconds = Math.floor(options.nowMs / 1_000)
  return new SignJWT({ uris: [`${method} ${url.host}${url.pathname}`] })
    .setProtectedHeader({ alg: secret.alg, kid: keyId, typ: 'JWT', nonce: randomBytes(16).toString('hex') })
    .setIssuer('cdp')
    .setSubject(keyId)
    .setIssuedAt(nowSeconds)
    .setNotBefore(nowSeconds)
    .setExpirationTime(nowSeconds + ttlSeconds)
    .sign(secret.key)
}
