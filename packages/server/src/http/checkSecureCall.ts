import { type Access, deviceProofHeader } from '@foyer/contract'
import { answerError } from '../kit/answerError.ts'
import { hashToken } from '../kit/hashToken.ts'
import type { Project } from '../projects/ProjectService.ts'
import type { HttpCall } from './HttpCall.ts'
import type { HttpServices } from './HttpServices.ts'
import type { SecureSite } from './SecureSite.ts'

/** Caller from the secure site. */
export type SecureCaller = {
  logins: SecureSite
  project: Project
  /** Thumbprint of the device's key; `undefined` if the route only needs the origin. */
  device: string | undefined
  login: unknown
}

/**
 * Authenticates a call of the secure site. Its origin is already checked; its body is not read yet.
 *
 * @throws RequestError `LOGIN_OFF`, `DEVICE_PROOF_INVALID`, `LOGIN_SESSION_INVALID`
 */
export async function checkSecureCall(
  needs: (Access & { from: 'secureSite' })['needs'],
  call: { request: HttpCall; services: HttpServices; serverUrl: string; project: Project | undefined },
): Promise<{
  /** @throws RequestError `DEVICE_PROOF_INVALID` if the proof is for another body. */
  withBody(bytes: Uint8Array): SecureCaller
}> {
  const { request, services, serverUrl, project } = call
  const { logins } = services
  if (!logins || !project) throw answerError('LOGIN_OFF')
  if (!needs) return { withBody: () => ({ logins, project, device: undefined, login: undefined }) }
  const token = readToken(request.headers.get('authorization'))
  const { device, bodyHash } = await logins.proofs.verify({
    proof: request.headers.get(deviceProofHeader) ?? undefined,
    method: request.method,
    url: serverUrl + new URL(request.url).pathname,
    token,
  })
  const userAgent = request.headers.get('user-agent')
  const login = token && (await logins.sessions.find({ projectId: project.id, device, token, userAgent }))
  if (needs === 'session' && !login) throw answerError('LOGIN_SESSION_INVALID')
  return {
    withBody(bytes) {
      if (hashToken(bytes) !== bodyHash) throw answerError('DEVICE_PROOF_INVALID')
      return { logins, project, device, login: login || undefined }
    },
  }
}

/** RFC 9449 defines the `DPoP` scheme; clients without support for it write `Bearer`. */
function readToken(authorization: string | null): string | undefined {
  return /^(?:DPoP|Bearer) ([\w-]{43})$/i.exec(authorization ?? '')?.[1]
}
