import { createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'
import { RelayAuthError } from './RelayAuthError.ts'

const headerSchema = v.object({ alg: v.literal('EdDSA'), typ: v.literal('JWT') })
const payloadSchema = v.object({
  iss: v.pipe(v.string(), v.regex(/^did:key:z[1-9A-HJ-NP-Za-km-z]{40,60}$/)),
  // Random per client instance and kept over reconnects: a replay cache on it would lock honest clients out.
  sub: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i)),
  aud: v.pipe(v.string(), v.maxLength(512)),
  iat: v.pipe(v.number(), v.integer()),
  exp: v.pipe(v.number(), v.integer()),
})

/** Options of `verifyRelayToken`. */
export type VerifyRelayTokenOptions = {
  /** Relay URLs that clients may be configured with; tokens made for another relay are rejected. */
  audiences: readonly string[]
  nowMs: number
  leewayMs: number
  maxLifetimeMs: number
}

/**
 * Verifies a client's JWT (EdDSA, `iss` is its `did:key`) and returns the client id it proves.
 *
 * @throws RelayAuthError with the check that failed.
 */
export function verifyRelayToken(token: string, options: VerifyRelayTokenOptions): { clientId: string } {
  const parts = token.split('.')
  const [header, payload, signature] = parts
  if (parts.length !== 3 || !header || !payload || !signature || token.length > 4_096)
    throw new RelayAuthError('Invalid JWT')
  if (!v.safeParse(headerSchema, decode(header)).success) throw new RelayAuthError('Invalid JWT header')
  const parsed = v.safeParse(payloadSchema, decode(payload))
  if (!parsed.success) {
    const field = v.getDotPath(parsed.issues[0]) ?? 'payload'
    throw new RelayAuthError(`Invalid JWT ${field}`)
  }
  const { iss, aud, iat, exp } = parsed.output

  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: didKeyToPublicKey(iss).toString('base64url') },
    format: 'jwk',
  })
  const signed = Buffer.from(`${header}.${payload}`)
  const bytes = Buffer.from(signature, 'base64url')
  if (bytes.length !== 64 || !verify(null, signed, key, bytes))
    throw new RelayAuthError('Invalid JWT signature')

  const { nowMs, leewayMs, maxLifetimeMs, audiences } = options
  if (exp * 1_000 <= nowMs - leewayMs) throw new RelayAuthError('JWT expired')
  if (iat * 1_000 > nowMs + leewayMs) throw new RelayAuthError('JWT not yet valid')
  if (exp <= iat || (exp - iat) * 1_000 > maxLifetimeMs) throw new RelayAuthError('Invalid JWT lifetime')
  if (!audiences.includes(aud.replace(/\/$/, ''))) throw new RelayAuthError('JWT is for another relay')
  return { clientId: iss }
}

function decode(part: string): unknown {
  if (!/^[A-Za-z0-9_-]+$/.test(part)) return undefined
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Reads the Ed25519 key of a `did:key` (multicodec `ed01`, base58btc). */
function didKeyToPublicKey(did: string): Buffer {
  let value = 0n
  for (const char of did.slice('did:key:z'.length)) value = value * 58n + BigInt(base58Alphabet.indexOf(char))
  const bytes = Buffer.from(value.toString(16).padStart(68, '0'), 'hex')
  if (bytes.length !== 34 || bytes[0] !== 0xed || bytes[1] !== 0x01)
    throw new RelayAuthError('Invalid JWT iss')
  return bytes.subarray(2)
}
