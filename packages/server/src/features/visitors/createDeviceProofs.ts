import { canParseUrl, deviceProofClaims, deviceProofJoseHeader, deviceProofWindowS } from '@foyer/contract'
import { lte } from 'drizzle-orm'
import { calculateJwkThumbprint, decodeProtectedHeader, errors, importJWK, jwtVerify } from 'jose'
import * as v from 'valibot'
import { answerError } from '../../kit/answerError.ts'
import type { Clock } from '../../kit/Clock.ts'
import { hashToken } from '../../kit/hashToken.ts'
import type { Database } from '../../storage/Database.ts'
import { loginProofs } from './loginSchema.ts'

/** Maximum length of a proof. */
const maxLength = 4_096

/** A received call, without its body. */
export type ProvenCall = {
  /** The header that carries the proof. */
  proof: string | undefined
  method: string
  /** URL of the call as sent by the client, without query and fragment. */
  url: string
  /** Token of the session, if the call has one. */
  token: string | undefined
}

/** Verifies proofs of device keys. */
export type DeviceProofs = {
  /**
   * Verifies and consumes a proof; returns the device and the expected hash of the body.
   *
   * @throws RequestError `DEVICE_PROOF_INVALID`
   */
  verify(call: ProvenCall): Promise<{
    /** Thumbprint of the device's key ([RFC 7638](https://www.rfc-editor.org/rfc/rfc7638)). */
    device: string
    bodyHash: string
  }>
  /** Deletes expired proofs. */
  prune(): Promise<void>
}

/**
 * Verifies proofs of possession ([RFC 9449](https://www.rfc-editor.org/rfc/rfc9449)). Their ids are stored in the
 * database, so a proof used at one replica is rejected by the others.
 */
export function createDeviceProofs({ database, clock }: { database: Database; clock: Clock }): DeviceProofs {
  return {
    async verify({ proof, method, url, token }) {
      const refuse = (cause?: unknown) => answerError('DEVICE_PROOF_INVALID', { cause })
      if (!proof || proof.length > maxLength) throw refuse()
      const header = v.safeParse(deviceProofJoseHeader, readHeader(proof))
      if (!header.success) throw refuse()
      const { jwk } = header.output
      let payload: unknown
      try {
        const key = await importJWK(jwk, 'ES256')
        const currentDate = new Date(clock())
        payload = (await jwtVerify(proof, key, { algorithms: ['ES256'], typ: 'dpop+jwt', currentDate }))
          .payload
      } catch (cause) {
        throw refuse(cause instanceof errors.JOSEError ? cause : undefined)
      }
      const claims = v.safeParse(deviceProofClaims, payload)
      if (!claims.success) throw refuse()
      const { htm, htu, iat, ath, bh, jti } = claims.output
      const ageS = clock() / 1_000 - iat
      if (htm !== method || !isSameAddress(htu, url) || Math.abs(ageS) > deviceProofWindowS) throw refuse()
      // A proof for one session is not valid for another one, or for a call without a session.
      if (ath !== (token === undefined ? undefined : hashToken(token))) throw refuse()

      const device = await calculateJwkThumbprint(jwk, 'sha256')
      const fresh = await database.orm
        .insert(loginProofs)
        .values({
          id: hashToken(`${device}|${jti}`),
          expiresAtMs: (iat + deviceProofWindowS + 1) * 1_000,
        })
        .onConflictDoNothing()
        .returning({ id: loginProofs.id })
      // The proof was replayed.
      if (!fresh.length) throw refuse()
      return { device, bodyHash: bh }
    },
    async prune() {
      await database.orm.delete(loginProofs).where(lte(loginProofs.expiresAtMs, clock()))
    },
  }
}

function readHeader(proof: string): unknown {
  try {
    return decodeProtectedHeader(proof)
  } catch {
    return undefined
  }
}

function isSameAddress(a: string, b: string): boolean {
  return canParseUrl(a) && canParseUrl(b) && new URL(a).href === new URL(b).href
}
