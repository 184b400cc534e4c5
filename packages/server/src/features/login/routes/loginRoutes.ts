import {
  cancelEmailUpdate,
  confirmPrimaryEmail,
  confirmSecondaryEmail,
  confirmSocialLogin,
  defineRoute,
  endLoginSession,
  endOtherLoginSessions,
  finishEmailLogin,
  finishFarcasterLogin,
  finishSocialLogin,
  getEmailAttempt,
  getEmailUndo,
  getLoginMethods,
  getLoginSessions,
  getLoginUser,
  getSocialAttempt,
  isStorableText,
  refuseEmailDevice,
  signOutLogin,
  startEmailLogin,
  startEmailUpdate,
  startFarcasterLogin,
  startSocialLogin,
  undoEmailUpdate,
} from '@foyer/contract'
import * as v from 'valibot'
import { checkHostOrigin } from '../../../http/checkHostOrigin.ts'
import { implementWith } from '../../../http/implementWith.ts'
import type { RequestContext } from '../../../http/RequestContext.ts'
import { answerError } from '../../../kit/answerError.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import type { Project } from '../../../projects/ProjectService.ts'
import { describeBrowser } from '../../visitors/describeBrowser.ts'
import { toLoginUser } from '../../visitors/toLoginUser.ts'
import { socialCallbackPath } from '../createSocialLogin.ts'
import type { LoginService } from '../LoginService.ts'

/** Services of the login routes. */
type LoginServices = { logins: LoginService | undefined }

/** Binds a login route to its handler. */
const implementLogin = implementWith<LoginServices>()

/** Name of the project, and whether it has a logo, for the pages behind links and of providers. */
const brandOf = ({ name, logo }: Project) => ({
  projectName: name,
  ...(logo === undefined ? {} : { hasLogo: true }),
})

/** Cancels a pending email change. */
export const cancelEmailUpdateRoute = implementLogin(
  cancelEmailUpdate,
  async (_, { logins, project, login }) => {
    await logins.emailUpdate.cancel({ project, login })
    return { output: toLoginUser(login.user, login.method) }
  },
)

/** Checks the code of the current address. */
export const confirmPrimaryEmailRoute = implementLogin(
  confirmPrimaryEmail,
  async ({ body }, { logins, project, login, ip }) => {
    await logins.emailUpdate.confirmPrimary({ ...body, project, login, ip })
    return { output: {} }
  },
  { rate: 'signIn' },
)

/** Checks the code of the new address. */
export const confirmSecondaryEmailRoute = implementLogin(
  confirmSecondaryEmail,
  async ({ body }, { logins, project, login }) => {
    const change = await logins.emailUpdate.confirmSecondary({ ...body, project, login })
    const effectiveAt = new Date(change.effectiveAtMs).toISOString()
    return { output: { email: change.toEmail, effectiveAt } }
  },
  { rate: 'signIn' },
)

/** Records the visitor's decision in the provider's window about the login it would finish. */
export const confirmSocialLoginRoute = implementLogin(
  confirmSocialLogin,
  async ({ body }, { logins, project }) => {
    const { resultCode, isMine } = body
    const which = { projectId: project.id, resultCode }
    if (!isMine && (await logins.farcaster?.stop(which))) return { output: {} }
    return { output: await logins.social.confirm({ ...which, isMine }) }
  },
  { rate: 'signIn' },
)

/** Ends one of the visitor’s logins. */
export const endLoginSessionRoute = implementLogin(
  endLoginSession,
  async ({ params }, { logins, project, login }) => ({
    output: { sessions: await logins.own.end({ project, login }, params.id) },
  }),
)

/** Ends all of the visitor's other logins. */
export const endOtherLoginSessionsRoute = implementLogin(
  endOtherLoginSessions,
  async (_, { logins, project, login }) => ({
    output: { sessions: await logins.own.endOthers({ project, login }) },
  }),
)

/** Logs in with the code. */
export const finishEmailLoginRoute = implementLogin(
  finishEmailLogin,
  async ({ body }, { logins, project, device, ip }) => ({
    output: await logins.email.finish({ ...body, projectId: project.id, device, ip }),
  }),
  { rate: 'signIn' },
)

/** Logs in once the app has approved. */
export const finishFarcasterLoginRoute = implementLogin(
  finishFarcasterLogin,
  async ({ body: { channelId } }, { logins, project, device }) => {
    if (!logins.farcaster) throw answerError('CHALLENGE_EXPIRED')
    return { output: await logins.farcaster.finish({ projectId: project.id, device, channelId }) }
  },
)

/** Logs in with the code handed over by the provider's window, or the digits it showed. */
export const finishSocialLoginRoute = implementLogin(
  finishSocialLogin,
  async ({ body: { state, resultCode, matchCode } }, { logins, project, device }) => ({
    output: await logins.social.finish({ projectId: project.id, device, state, resultCode, matchCode }),
  }),
)

/** Returns the login behind an emailed link, with the code to type on the device that started it. */
export const getEmailAttemptRoute = implementLogin(
  getEmailAttempt,
  async ({ body: { token } }, { logins, project }) => ({
    output: { ...brandOf(project), ...(await logins.email.attempt({ project, token })) },
  }),
  { rate: 'signIn' },
)

/** Returns the change that an emailed link would undo. */
export const getEmailUndoRoute = implementLogin(
  getEmailUndo,
  async ({ body: { token } }, { logins, project }) => {
    const { fromEmail, toEmail, effectiveAtMs, status } = await logins.emailUpdate.about({ project, token })
    const effectiveAt = new Date(effectiveAtMs).toISOString()
    return {
      output: { ...brandOf(project), from: fromEmail, to: toEmail, effectiveAt, isDone: status === 'done' },
    }
  },
  { rate: 'signIn' },
)

/** Returns the login methods; none if the server has no logins. */
export const getLoginMethodsRoute = implementLogin(getLoginMethods, (_, { services, project }) => ({
  output: {
    methods: (project && services.logins?.methods(project)) ?? [],
    hasAssistedRecovery: services.logins?.custody?.assistedKms !== undefined,
    emailChangeWaitS: services.logins?.emailUpdate.waitS ?? 0,
  },
}))

/** Lists the visitor’s logins. */
export const getLoginSessionsRoute = implementLogin(getLoginSessions, async (_, { logins, login }) => ({
  output: { sessions: await logins.own.list(login) },
}))

/** Returns the logged-in user. */
export const getLoginUserRoute = implementLogin(getLoginUser, async (_, { logins, login }) => ({
  output: toLoginUser(login.user, login.method, await logins.emailUpdate.pending(login.user.id)),
}))

/** Returns whose login the provider's window would finish, or an app's approval has finished. */
export const getSocialAttemptRoute = implementLogin(
  getSocialAttempt,
  async ({ body: { resultCode } }, { logins, project }) => {
    const which = { projectId: project.id, resultCode }
    const approved = await logins.farcaster?.attempt(which)
    const attempt = approved
      ? { ...approved, returnTo: null, isApproved: true as const }
      : await logins.social.attempt(which)
    return { output: { ...brandOf(project), ...attempt } }
  },
)

const text = v.optional(v.pipe(v.string(), v.maxLength(8_192), v.check(isStorableText)))
/** Parameters sent by providers, which may add more. */
const answer = v.object({
  code: text,
  state: text,
  error: text,
  iss: text,
  /** Sent by Apple, with the name. */
  user: text,
})

async function goOn(
  said: v.InferOutput<typeof answer>,
  { services, serverUrl }: RequestContext<LoginServices>,
) {
  if (!services.logins) throw answerError('LOGIN_OFF')
  const given = Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const location = await services.logins.social.callback(Object.fromEntries(given), serverUrl)
  return { output: new Uint8Array(), status: 303, headers: { location } }
}

/** For providers, not for clients, so not part of the contract. */
export const getSocialCallbackRoute = implementLogin(
  defineRoute({
    id: 'getSocialCallback',
    method: 'GET',
    path: socialCallbackPath,
    access: { from: 'anyone' },
    query: answer,
    response: 'text/plain; charset=utf-8',
    errors: ['LOGIN_OFF', 'SOCIAL_STATE_INVALID'],
  }),
  ({ query }, context) => goOn(query, context),
  { statuses: [303] },
)

/** The same for providers that send the response as a POST (`form_post`). */
export const postSocialCallbackRoute = implementLogin(
  defineRoute({
    id: 'postSocialCallback',
    method: 'POST',
    path: socialCallbackPath,
    access: { from: 'anyone' },
    body: answer,
    response: 'text/plain; charset=utf-8',
    errors: ['LOGIN_OFF', 'SOCIAL_STATE_INVALID'],
  }),
  ({ body }, context) => goOn(body, context),
  { bodyFormat: 'form', statuses: [303], maxBodyBytes: 32_768 },
)

/** Ends the link's login because the visitor says it is not theirs. */
export const refuseEmailDeviceRoute = implementLogin(
  refuseEmailDevice,
  async ({ body: { token } }, { logins, project }) => {
    await logins.email.refuse({ project, token })
    return { output: {} }
  },
  { rate: 'signIn' },
)

/** Ends the session. */
export const signOutLoginRoute = implementLogin(signOutLogin, async (_, { logins, login }) => {
  await logins.sessions.end(login.tokenHash)
  return { output: {} }
})

/** Sends a code or, if the account doesn't know the device, a link to a page that shows it. */
export const startEmailLoginRoute = implementLogin(
  startEmailLogin,
  async ({ body }, { logins, project, device, ip, headers }) => {
    if (!logins.methods(project).includes('email')) throw answerError('PROVIDER_OFF')
    const hostOrigin = checkHostOrigin(body.hostOrigin, project, logins.secureUrl)
    const browser = describeBrowser(headers.get('user-agent'))
    const asked = { project, email: body.email, hostOrigin, device, browser, ip }
    return { output: await logins.email.start(asked) }
  },
  { rate: 'signIn' },
)

/** Starts an email change. */
export const startEmailUpdateRoute = implementLogin(
  startEmailUpdate,
  async ({ body: { email, enrolProof } }, { logins, project, login, ip }) => ({
    output: await logins.emailUpdate.start({ project, login, email, enrolProof, ip }),
  }),
  { rate: 'signIn' },
)

/** Opens a channel for the app. */
export const startFarcasterLoginRoute = implementLogin(
  startFarcasterLogin,
  async ({ body }, { logins, project, device, headers }) => {
    if (!logins.farcaster || !logins.methods(project).includes('farcaster')) throw answerError('PROVIDER_OFF')
    const hostOrigin = checkHostOrigin(body.hostOrigin, project, logins.secureUrl)
    const browser = describeBrowser(headers.get('user-agent'))
    return { output: await logins.farcaster.start({ projectId: project.id, device, hostOrigin, browser }) }
  },
  { rate: 'signIn' },
)

/** Returns the URL for the provider's window. */
export const startSocialLoginRoute = implementLogin(
  startSocialLogin,
  async ({ body }, { logins, project, device, serverUrl, headers }) => {
    const { provider, returnTo } = body
    if (!logins.methods(project).includes(provider)) throw answerError('PROVIDER_OFF')
    const hostOrigin = checkHostOrigin(body.hostOrigin, project, logins.secureUrl)
    // The visitor is redirected there, so only the page that embeds the frame is allowed.
    if (returnTo !== undefined && new URL(returnTo).origin !== hostOrigin)
      throw new RequestError('BAD_REQUEST', 'Invalid body: returnTo')
    const browser = describeBrowser(headers.get('user-agent'))
    const asked = { projectId: project.id, device, provider, hostOrigin, returnTo, browser, serverUrl }
    return { output: await logins.social.start(asked) }
  },
  { rate: 'signIn' },
)

/** Undoes an email change; works on any device that the mail is read on. */
export const undoEmailUpdateRoute = implementLogin(
  undoEmailUpdate,
  async ({ body: { token } }, { logins, project }) => ({
    output: { email: (await logins.emailUpdate.undo({ project, token })).fromEmail },
  }),
  { rate: 'signIn' },
)
