import {
  getSiwxKeys,
  getSiwxNonce,
  getSiwxSessions,
  postAttestation,
  renewSiwxToken,
  revokeSiwxSessions,
  verifySiwx,
} from '@foyer/contract'
import { implementWith } from '../../../http/implementWith.ts'
import type { SiwxService } from '../SiwxService.ts'
import { siwxLimits } from '../siwxLimits.ts'
import { readSiwxCaller } from './readSiwxCaller.ts'
import { readSessionCookie, writeSessionCookie } from './sessionCookie.ts'

/** Services of the sign-in routes. */
type SiwxServices = { siwx: SiwxService }

/** Binds a sign-in route to its handler. */
const implementSiwx = implementWith<SiwxServices>()

/** Returns the keys with which a backend verifies session tokens offline. */
export const getSiwxKeysRoute = implementSiwx(getSiwxKeys, async (_, { services }) => ({
  output: { keys: await services.siwx.publicKeys() },
  headers: { 'cache-control': 'public, max-age=300' },
}))

/** Creates a nonce for one sign-in message of the project. */
export const getSiwxNonceRoute = implementSiwx(
  getSiwxNonce,
  async ({ query }, { services }) => ({ output: await services.siwx.createNonce(query.projectId) }),
  { rate: 'signIn' },
)

/** Lists the caller's live sessions. */
export const getSiwxSessionsRoute = implementSiwx(getSiwxSessions, async ({ query }, context) => ({
  output: {
    sessions: await context.services.siwx.sessions(readSiwxCaller(context, query.projectId)),
    issuedAt: context.services.siwx.now(),
  },
}))

/** Attests to a page's wallet the origin that the calling browser reports; a non-browser client can report any origin. */
export const postAttestationRoute = implementSiwx(
  postAttestation,
  async ({ query: { projectId }, body: { id } }, { services, serverUrl, origin = '' }) => ({
    output: { attestation: await services.siwx.attest({ origin, projectId, id, issuer: serverUrl }) },
    headers: { 'cache-control': 'no-store' },
  }),
)

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

/** Ends the caller's sessions; the server rejects their tokens from then on. */
export const revokeSiwxSessionsRoute = implementSiwx(
  revokeSiwxSessions,
  async ({ query: { projectId, accountAddress, networkId } }, context) => ({
    output: {
      sessions: await context.services.siwx.signOut(readSiwxCaller(context, projectId), {
        accountAddress,
        networkId,
      }),
    },
  }),
)

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
