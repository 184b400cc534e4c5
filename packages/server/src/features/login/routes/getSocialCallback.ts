import { defineRoute, isStorableText } from '@foyer/contract'
import * as v from 'valibot'
import type { RequestContext } from '../../../http/RequestContext.ts'
import { answerError } from '../../../kit/answerError.ts'
import { socialCallbackPath } from '../createSocialLogin.ts'
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
