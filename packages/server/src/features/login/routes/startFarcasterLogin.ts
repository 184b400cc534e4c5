import { randomBytes, randomUUID } from 'node:crypto'
import * as contract from '@foyer/contract'
import * as v from 'valibot'
import { checkHostOrigin } from '../../../http/checkHostOrigin.ts'
import { answerError } from '../../../kit/answerError.ts'
import { hashToken } from '../../../kit/hashToken.ts'
import { describeBrowser } from '../../visitors/describeBrowser.ts'
import { loginAttempts as table } from '../../visitors/loginSchema.ts'
import { callRelay, type Farcaster, fail, nonceOf, readRelayAnswer } from '../Farcaster.ts'
import { implementLogin } from './implementLogin.ts'

/** Opens a channel for the app. */
export const startFarcasterLoginRoute = implementLogin(
  contract.startFarcasterLogin,
  async ({ body }, { logins, project, device, headers }) => {
    const { farcaster } = logins
    if (!farcaster || !logins.methods(project).includes('farcaster')) throw answerError('PROVIDER_OFF')
    const hostOrigin = checkHostOrigin(body.hostOrigin, project, logins.secureUrl)
    const browser = describeBrowser(headers.get('user-agent'))
    const asked = { projectId: project.id, device, hostOrigin, browser }
    return { output: await startFarcasterLogin(farcaster, asked) }
  },
  { rate: 'signIn' },
)

const newChannel = v.object({
  channelToken: v.pipe(v.string(), v.minLength(1), v.maxLength(1_024)),
  url: contract.webUrl,
})

/** @throws RequestError `SOCIAL_LOGIN_FAILED` if the relay does not respond */
export async function startFarcasterLogin(
  farcaster: Farcaster,
  {
    projectId,
    device,
    hostOrigin,
    browser,
  }: { projectId: string; device: string; hostOrigin: string; browser?: string | undefined },
): Promise<contract.RouteOutput<typeof contract.startFarcasterLogin>> {
  const { clock, limits, secureUrl, domain, orm, secrets } = farcaster
  const id = randomUUID()
  const resultCode = randomBytes(32).toString('base64url')
  const result = { projectId, state: hashToken(id), resultCode }
  const expiresAtMs = clock() + limits.challengeTtlMs
  const opened = await callRelay(farcaster, '/v1/channel', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      siweUri: secureUrl,
      domain,
      nonce: nonceOf(farcaster, id),
      expirationTime: new Date(expiresAtMs).toISOString(),
      acceptAuthAddress: true,
      redirectUrl: contract.buildSocialResultUri(secureUrl, result),
    }),
  })
    .then(async (response) => v.parse(newChannel, await readRelayAnswer(response)))
    .catch((cause) => fail(farcaster, cause))
  await orm.insert(table).values({
    id,
    method: 'farcaster',
    projectId,
    device,
    hostOrigin,
    sealedToken: secrets.seal(opened.channelToken, id),
    status: 'started',
    resultHash: hashToken(resultCode),
    startedAtMs: clock(),
    browser,
    expiresAtMs,
  })
  return { url: opened.url, channelId: id }
}
