import { SiwxSessionInvalidError } from '@foyer/contract'
import { errors, importJWK, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Clock } from '../../kit/Clock.ts'
import type { SiwxAttested, SiwxService } from './SiwxService.ts'
import { siwxLimits } from './siwxLimits.ts'
import type { SiwxKeys } from './sqlSiwxKeys.ts'
import type { StoredSiwxSession } from './sqlSiwxSessions.ts'

const alg = 'ES256'
/** Separate type, so that neither kind of token is accepted as the other. */
const attestationType = 'attestation+jwt'
const publicPart = v.object({ x: v.string(), y: v.string() })

/** Session tokens: JWTs that anyone can verify with the public keys. */
export type SessionTokens = {
  /**
   * Claims: `iss` the server, `aud` the project, `sub` the CAIP-10 id, `origin` the page, `jti` the session, `auth_time` the
   * sign-in, `iat`, and `exp`, at most an hour later.
   */
  sign(session: StoredSiwxSession, issuer: string): Promise<{ token: string; expiresIn: number }>
  /**
   * Returns the session's id, without checking whether the session is still live.
   *
   * @throws SiwxSessionInvalidError
   */
  verify(token: string, projectId: string): Promise<string>
  /** Signs a token that states the origin of the calling page. */
  attest(page: SiwxAttested): Promise<string>
  publicKeys: SiwxService['publicKeys']
}

/** Signs and verifies session tokens with stored keys. */
export function createSessionTokens({ keys, clock }: { keys: SiwxKeys; clock: Clock }): SessionTokens {
  return {
    async sign({ id, projectId, origin, accountAddress, issuedAtMs, expiresAtMs }, issuer) {
      const { kid, privateJwk } = await keys.current()
      const issuedAt = Math.floor(clock() / 1_000)
      const expiresAt = Math.floor(Math.min(expiresAtMs, clock() + siwxLimits.tokenTtlMs) / 1_000)
      const token = await new SignJWT({ origin, auth_time: Math.floor(issuedAtMs / 1_000) })
        .setProtectedHeader({ alg, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(projectId)
        .setSubject(accountAddress)
        .setJti(id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(await importJWK(privateJwk, alg))
      return { token, expiresIn: Math.max(0, expiresAt - issuedAt) }
    },
    async verify(token, projectId) {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const jwk = kid === undefined ? undefined : await keys.find(kid)
          if (!jwk) throw new SiwxSessionInvalidError()
          const { kty, crv, x, y } = jwk
          return importJWK({ kty, crv, x, y } as typeof jwk, alg)
        },
        { algorithms: [alg], typ: 'JWT', audience: projectId, currentDate: new Date(clock()) },
      ).catch((cause: unknown) => {
        // A database failure is not the token's fault.
        throw cause instanceof errors.JOSEError ? new SiwxSessionInvalidError({ cause }) : cause
      })
      if (!payload.jti) throw new SiwxSessionInvalidError()
      return payload.jti
    },
    async attest({ origin, projectId, id, issuer }) {
      const { kid, privateJwk } = await keys.current()
      const nowMs = clock()
      return new SignJWT({ origin, id })
        .setProtectedHeader({ alg, kid, typ: attestationType })
        .setIssuer(issuer)
        .setAudience(projectId)
        .setIssuedAt(Math.floor(nowMs / 1_000))
        .setExpirationTime(Math.floor((nowMs + siwxLimits.attestationTtlMs) / 1_000))
        .sign(await importJWK(privateJwk, alg))
    },
    async publicKeys() {
      const all = await keys.list()
      return all.map(({ kid, publicJwk }) => {
        const { x, y } = v.parse(publicPart, publicJwk)
        return { kid, kty: 'EC' as const, crv: 'P-256' as const, alg, use: 'sig' as const, x, y }
      })
    },
  }
}
