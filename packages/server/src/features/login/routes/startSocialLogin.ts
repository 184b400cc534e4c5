import { randomBytes } from 'node:crypto'
import * as contract from '@foyer/contract'
import { checkHostOrigin } from '../../../http/checkHostOrigin.ts'
import { answerError } from '../../../kit/answerError.ts'
import { hashToken } from '../../../kit/hashToken.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { describeBrowser } from '../../visitors/describeBrowser.ts'
import { loginAttempts as table } from '../../visitors/loginSchema.ts'
import { type SocialLogins, toSocialAttempt } from '../socialAttempts.ts'
import { implementLogin } from './implementLogin.ts'

/** Returns the URL for the provider's window. */
export const startSocialLoginRoute = implementLogin(
  contract.startSocialLogin,
  async ({ body }, { logins, project, device, serverUrl, headers }) => {
    const { provider, returnTo } = body
    if (!logins.methods(project).includes(provider)) throw answerError('PROVIDER_OFF')
    const hostOrigin = checkHostOrigin(body.hostOrigin, project, logins.secureUrl)
    // The visitor is redirected there, so only the page that embeds the frame is allowed.
    if (returnTo !== undefined && new URL(returnTo).origin !== hostOrigin)
      throw new RequestError('BAD_REQUEST', 'Invalid body: returnTo')
    const browser = describeBrowser(headers.get('user-agent'))
    const asked = { projectId: project.id, device, provider, hostOrigin, returnTo, browser, serverUrl }
    return { output: await startSocialLogin(logins, asked) }
  },
  { rate: 'signIn' },
)

type AskedSocialLogin = {
  projectId: string
  device: string
  provider: contract.SocialProvider
  hostOrigin: string
  returnTo: string | undefined
  browser: string | undefined
  serverUrl: string
}

/** Stores the attempt; only the hash of its state is kept. */
export async function startSocialLogin(
  logins: Pick<SocialLogins, 'client' | 'secrets' | 'orm' | 'clock' | 'limits'>,
  { projectId, device, provider, hostOrigin, returnTo, browser, serverUrl }: AskedSocialLogin,
): Promise<{ uri: string; state: string }> {
  const { client, orm, clock, limits } = logins
  const state = randomBytes(32).toString('base64url')
  const id = hashToken(state)
  const uri = await client.authorizeUri(toSocialAttempt(logins, provider, state, serverUrl))
  await orm.insert(table).values({
    id,
    method: provider,
    projectId,
    device,
    hostOrigin,
    returnTo: returnTo ?? null,
    status: 'started',
    startedAtMs: clock(),
    browser,
    expiresAtMs: clock() + limits.challengeTtlMs,
  })
  return { uri, state }
}
