import { verifySiwx } from '@foyer/contract'
import { implement } from '../../http/implement.ts'
import { readSessionCookie, writeSessionCookie } from '../../http/sessionCookie.ts'
import { siwxLimits } from '../../services/siwx/siwxLimits.ts'

/** Signs an account in on the page that asks. */
export const verifySiwxRoute = implement(
  verifySiwx,
  async ({ query, body }, context) => {
    const { services, serverUrl, origin = '' } = context
    const { token, session, browserId } = await services.siwx.signIn({
      ...body,
      projectId: query.projectId,
      origin,
      issuer: serverUrl,
      browserId: readSessionCookie(context),
    })
    const maxAgeS = Math.floor((Date.parse(session.expirationTime) - Date.parse(session.issuedAt)) / 1_000)
    return {
      output: { token, session },
      headers: { 'set-cookie': writeSessionCookie(context, { browserId, maxAgeS }) },
    }
  },
  { pagesOnly: true, isSignIn: true, maxBodyBytes: siwxLimits.maxBodyBytes },
)
