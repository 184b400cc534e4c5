import { renewSiwxToken } from '@foyer/contract'
import { implementSiwx } from './implementSiwx.ts'
import { readSessionCookie } from './sessionCookie.ts'

/** A token for a page that lost its own, as each does that is loaded again. */
export const renewSiwxTokenRoute = implementSiwx(
  renewSiwxToken,
  async ({ query: { projectId }, body: { accountAddress } }, context) => {
    const { services, serverUrl, origin } = context
    // A stolen token must not lead to others: the cookie alone counts, which no script reads.
    const caller = { projectId, origin, browserId: readSessionCookie(context), token: undefined }
    return { output: await services.siwx.renewToken(caller, { accountAddress, issuer: serverUrl }) }
  },
)
