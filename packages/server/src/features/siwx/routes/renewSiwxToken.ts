import { renewSiwxToken } from '@foyer/contract'
import { implementSiwx } from './implementSiwx.ts'
import { readSessionCookie } from './sessionCookie.ts'

/** Issues a token to a page that lost its own, as happens on every reload. */
export const renewSiwxTokenRoute = implementSiwx(
  renewSiwxToken,
  async ({ query: { projectId }, body: { accountAddress } }, context) => {
    const { services, serverUrl, origin } = context
    // A stolen token must not yield others: only the cookie counts, which scripts cannot read.
    const caller = { projectId, origin, browserId: readSessionCookie(context), token: undefined }
    return { output: await services.siwx.renewToken(caller, { accountAddress, issuer: serverUrl }) }
  },
)
