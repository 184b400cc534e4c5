import { verifySiwx } from '@foyer/contract'
import { siwxLimits } from '../siwxLimits.ts'
import { implementSiwx } from './implementSiwx.ts'
import { readSessionCookie, writeSessionCookie } from './sessionCookie.ts'

/** Signs an account in on the requesting page. */
export const verifySiwxRoute = implementSiwx(
  verifySiwx,
  async ({ query, body }, context) => {
    const { services, serverUrl, origin = '' } = context
    const { first, others, browserId } = await services.siwx.signIn({
      ...body,
      projectId: query.projectId,
      origin,
      issuer: serverUrl,
      browserId: readSessionCookie(context),
    })
    const { issuedAt, expirationTime } = first.session
    const maxAgeS = Math.floor((Date.parse(expirationTime) - Date.parse(issuedAt)) / 1_000)
    return {
      output: { ...first, ...(body.others ? { others: [...others] } : {}) },
      headers: { 'set-cookie': writeSessionCookie(context, { browserId, maxAgeS }) },
    }
  },
  { rate: 'signIn', maxBodyBytes: siwxLimits.maxBodyBytes },
)
