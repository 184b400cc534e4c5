import { deviceProofHeader } from '@foyer/contract'
import type { LoginService } from '../features/login/LoginService.ts'
import type { ActiveLogin } from '../features/login/sqlLoginSessions.ts'
import { hashToken } from '../kit/hashToken.ts'
import { loginError } from '../kit/loginError.ts'
import type { Project } from '../projects/ProjectService.ts'
import type { Services } from '../server/Services.ts'

/** What a route of the secure site asks for: its origin, the proof of a device's key, or a login on that device too. */
export type SecureLevel = 'origin' | 'device' | 'session'

/** Who calls from the secure site. */
export type SecureCaller = {
  logins: LoginService
  project: Project
  /** Thumbprint of the device's key; absent where only the origin is asked for. */
  device: string | undefined
  login: ActiveLogin | undefined
}

/**
 * Checks all of a call but its body, before that is read; the origin is checked already.
 *
 * @throws RequestError `LOGIN_OFF`, `DEVICE_PROOF_INVALID`, `LOGIN_SESSION_INVALID`
 */
export async function beginSecureCall(
  level: SecureLevel,
  call: { request: Request; services: Services; serverUrl: string; project: Project | undefined },
): Promise<{
  /** @throws RequestError `DEVICE_PROOF_INVALID` when the proof was made for another body. */
  withBody(bytes: Uint8Array): SecureCaller
}> {
  const { request, services, serverUrl, project } = call
  const { logins } = services
  if (!logins || !project) throw loginError('LOGIN_OFF')
  if (level === 'origin')
    return { withBody: () => ({ logins, project, device: undefined, login: undefined }) }
  const token = readToken(request.headers.get('authorization'))
  const { device, bodyHash } = await logins.proofs.verify({
    proof: request.headers.get(deviceProofHeader) ?? undefined,
    method: request.method,
    url: serverUrl + new URL(request.url).pathname,
    token,
  })
  const userAgent = request.headers.get('user-agent')
  const login = token && (await logins.sessions.find({ projectId: project.id, device, token, userAgent }))
  if (level === 'session' && !login) throw loginError('LOGIN_SESSION_INVALID')
  return {
    withBody(bytes) {
      if (hashToken(bytes) !== bodyHash) throw loginError('DEVICE_PROOF_INVALID')
      return { logins, project, device, login: login || undefined }
    },
  }
}

/** The scheme is that of RFC 9449; clients that know no other write `Bearer`. */
function readToken(authorization: string | null): string | undefined {
  return /^(?:DPoP|Bearer) ([\w-]{43})$/i.exec(authorization ?? '')?.[1]
}
