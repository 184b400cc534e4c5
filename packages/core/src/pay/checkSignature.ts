import { type Payment, PaymentRefusedError, toPaymentId, toPaymentMark } from '@foyer/contract'
import type { PaymentKey } from '../model/resolveOptions.ts'
import { checkTerms, readBytes, readJson, readRequest } from './checkTerms.ts'

type Algorithm = {
  fits: (key: PaymentKey) => boolean
  import: EcKeyImportParams | RsaHashedImportParams | AlgorithmIdentifier
  verify: AlgorithmIdentifier | EcdsaParams | RsaPssParams
}

const isRsa = ({ kty }: PaymentKey) => kty === 'RSA'
const hash = 'SHA-256'
/** Algorithms the server accepts from shops: no shared-secret algorithms, and not `none`. */
const algorithms = new Map<unknown, Algorithm>([
  [
    'ES256',
    {
      fits: ({ kty, crv }) => kty === 'EC' && crv === 'P-256',
      import: { name: 'ECDSA', namedCurve: 'P-256' },
      verify: { name: 'ECDSA', hash },
    },
  ],
  [
    'EdDSA',
    {
      fits: ({ kty, crv }) => kty === 'OKP' && crv === 'Ed25519',
      import: { name: 'Ed25519' },
      verify: { name: 'Ed25519' },
    },
  ],
  [
    'RS256',
    { fits: isRsa, import: { name: 'RSASSA-PKCS1-v1_5', hash }, verify: { name: 'RSASSA-PKCS1-v1_5' } },
  ],
  ['PS256', { fits: isRsa, import: { name: 'RSA-PSS', hash }, verify: { name: 'RSA-PSS', saltLength: 32 } }],
])

/**
 * Verifies a payment with the shop's own keys: one of them signed its token for the project, its id and mark are derived from
 * the token, and its terms are those of the token. Trusts no other party.
 *
 * @throws PaymentRefusedError
 */
export async function checkSignature(
  payment: Payment,
  { keys, projectId, nowMs }: { keys: readonly PaymentKey[]; projectId: string; nowMs: number },
): Promise<void> {
  const { id, mark, token, isSigned } = payment
  if (!isSigned || token === undefined) throw refused('the shop did not sign it')
  const payload = await verify(token, keys)
  const { aud, exp, nbf } = payload
  if (![aud].flat().includes(projectId)) throw refused('the shop signed it for something else')
  if (!isTime(exp) || !isTime(nbf)) throw refused('its token cannot be read')
  if (exp !== undefined && exp * 1_000 <= nowMs) throw refused('its token expired')
  if (nbf !== undefined && nbf * 1_000 > nowMs) throw refused('its token is not valid yet')
  if (id !== (await toPaymentId(token, projectId))) throw refused('it is another payment')
  if (mark !== (await toPaymentMark(id))) throw refused('its mark is of another payment')
  checkTerms(payment, readRequest(payload))
}

/** Returns the payload of a token that one of the keys signed. */
async function verify(token: string, keys: readonly PaymentKey[]): Promise<Record<string, unknown>> {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const { alg, kid, crit } = readJson(header)
  const algorithm = algorithms.get(alg)
  // Critical header parameters (`crit`) must be understood; none are supported.
  if (!algorithm || crit !== undefined) throw refused('its signature is of a kind that is not taken')
  const signed = new TextEncoder().encode(`${header}.${payload}`)
  for (const key of keys) {
    // RSA keys work with two algorithms, and may declare one.
    if (!algorithm.fits(key) || (isRsa(key) && (key.alg ?? alg) !== alg)) continue
    if (kid !== undefined && key.kid !== undefined && key.kid !== kid) continue
    if (await isSignedBy(key, { algorithm, signature, signed })) return readJson(payload)
  }
  throw refused('the shop did not sign it')
}

async function isSignedBy(
  { kid: _, alg: __, use: ___, key_ops: ____, ext: _____, ...key }: PaymentKey,
  {
    algorithm,
    signature,
    signed,
  }: { algorithm: Algorithm; signature: string; signed: Uint8Array<ArrayBuffer> },
): Promise<boolean> {
  try {
    const imported = await crypto.subtle.importKey('jwk', key, algorithm.import, false, ['verify'])
    return await crypto.subtle.verify(algorithm.verify, imported, readBytes(signature), signed)
  } catch {
    // A key the browser cannot import, or a malformed signature: neither verifies.
    return false
  }
}

/** Whether a value is a time in seconds since 1970, or absent. */
function isTime(value: unknown): value is number | undefined {
  return value === undefined || (typeof value === 'number' && Number.isFinite(value))
}

function refused(reason: string): InstanceType<typeof PaymentRefusedError> {
  return new PaymentRefusedError({ reason })
}
