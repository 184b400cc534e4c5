import { importJWK, type JWK, SignJWT } from 'jose'

/** Parameters of `signAssignment`. */
export type SignAssignmentParameters = {
  paymentId: string
  /** CAIP-2 id. */
  network: string
  txHash: string
  projectId: string
  /** Private key (JWK) whose public half is among the `keys` of the project's merchant. */
  key: JWK
  /** @default the key's own `alg`, else `ES256` for EC keys and `EdDSA` for OKP keys */
  alg?: string | undefined
}

/**
 * Signs the assignment of a transaction to a payment, if the server could not assign it because its sender named
 * several payments (`unclear`) or none. Valid for five minutes.
 *
 * @example
 * ```ts
 * import { signAssignment } from '@foyer/server/pay'
 *
 * async function assign(paymentId: string, txHash: string) {
 *   const key = JSON.parse(process.env.PAYMENT_KEY ?? '{}')
 *   const token = await signAssignment({ paymentId, network: 'eip155:8453', txHash, projectId: 'my-app', key })
 *   const url = `https://foyer.example.com/v1/payments/${paymentId}/assignments?projectId=my-app`
 *   const headers = { 'content-type': 'application/json' }
 *   return fetch(url, { method: 'POST', headers, body: JSON.stringify({ token }) })
 * }
 * ```
 */
export async function signAssignment({
  paymentId,
  network,
  txHash,
  projectId,
  key,
  alg,
}: SignAssignmentParameters): Promise<string> {
  const algorithm = alg ?? key.alg ?? (key.kty === 'OKP' ? 'EdDSA' : 'ES256')
  return new SignJWT({ assignment: { paymentId, network, txHash } })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', ...(key.kid ? { kid: key.kid } : {}) })
    .setAudience(`payments:${projectId}`)
    .setIssuedAt()
    .sign(await importJWK(key, algorithm))
}
