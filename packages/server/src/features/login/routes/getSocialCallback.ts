import { randomBytes } from 'node:crypto'
import {
  buildSocialResultUri,
  defineRoute,
  isStorableText,
  type SocialProvider,
  type SocialResult,
  socialResultField,
} from '@foyer/contract'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { RequestContext } from '../../../http/RequestContext.ts'
import { answerError } from '../../../kit/answerError.ts'
import { hashToken } from '../../../kit/hashToken.ts'
import { loginAttempts as table } from '../../visitors/loginSchema.ts'
import { isLive, type SocialLogins, socialCallbackPath, toSocialAttempt } from '../socialAttempts.ts'
import { implementLogin, type LoginServices } from './implementLogin.ts'

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
  ({ query }, context) => redirect(query, context),
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
  ({ body }, context) => redirect(body, context),
  { bodyFormat: 'form', statuses: [303], maxBodyBytes: 32_768 },
)

async function redirect(
  said: v.InferOutput<typeof answer>,
  { services: { logins }, serverUrl }: RequestContext<LoginServices>,
) {
  if (!logins) throw answerError('LOGIN_OFF')
  const given = Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const location = await receiveSocialCallback(logins, Object.fromEntries(given), serverUrl)
  return { output: new Uint8Array(), status: 303, headers: { location } }
}

/**
 * Accepts the provider's response and returns the URL where the window continues.
 *
 * @throws RequestError `SOCIAL_STATE_INVALID`
 */
export async function receiveSocialCallback(
  logins: Omit<SocialLogins, 'sessions' | 'limits'>,
  answer: Readonly<Record<string, string>>,
  serverUrl: string,
): Promise<string> {
  const { orm, client, secureUrl, logger } = logins
  const { state = '' } = answer
  const id = hashToken(state)
  // Each state is accepted once.
  const [attempt] = await orm
    .update(table)
    .set({ status: 'exchanging' })
    .where(and(isLive(logins, id), eq(table.status, 'started')))
    .returning()
  if (!attempt) throw answerError('SOCIAL_STATE_INVALID')
  const { projectId, hostOrigin, returnTo } = attempt
  const secureOrigin = new URL(secureUrl).origin
  const end = (result: SocialResult) => {
    const uri = buildSocialResultUri(secureUrl, result)
    // The code stays on the secure site, whose page asks the visitor before the host page continues.
    if (returnTo === null || ('resultCode' in result && hostOrigin !== secureOrigin)) return uri
    const url = new URL(returnTo)
    const field = `${socialResultField}=${encodeURIComponent(uri)}`
    url.hash = url.hash ? `${url.hash}&${field}` : field
    return url.href
  }
  try {
    const given = toSocialAttempt(logins, attempt.method as SocialProvider, state, serverUrl)
    const identity = await client.identify(given, answer)
    const resultCode = randomBytes(32).toString('base64url')
    await orm
      .update(table)
      .set({ status: 'ready', identity, resultHash: hashToken(resultCode) })
      .where(eq(table.id, id))
    return end({ projectId, state, hostOrigin, resultCode })
  } catch (error) {
    await orm.update(table).set({ status: 'failed' }).where(eq(table.id, id))
    const isDenied = answer.error === 'access_denied'
    if (!isDenied) logger.warn({ err: error, method: attempt.method }, 'a login at a provider failed')
    return end({ projectId, state, hostOrigin, error: isDenied ? 'denied' : 'failed' })
  }
}
