import * as contract from '@foyer/contract'
import { and, eq, gt } from 'drizzle-orm'
import * as v from 'valibot'
import { answerError } from '../../../kit/answerError.ts'
import { hashToken } from '../../../kit/hashToken.ts'
import { loginAttempts as table } from '../../visitors/loginSchema.ts'
import { callRelay, endSession, type Farcaster, fail, nonceOf, readRelayAnswer } from '../Farcaster.ts'
import { verifyFarcaster } from '../verifyFarcaster.ts'
import { implementLogin } from './implementLogin.ts'

/** Logs in once the app has approved. */
export const finishFarcasterLoginRoute = implementLogin(
  contract.finishFarcasterLogin,
  async ({ body: { channelId } }, { logins, project, device }) => {
    if (!logins.farcaster) throw answerError('CHALLENGE_EXPIRED')
    const which = { projectId: project.id, device, channelId }
    return { output: await finishFarcasterLogin(logins.farcaster, which) }
  },
)

const completed = v.object({
  state: v.literal('completed'),
  message: v.pipe(v.string(), v.maxLength(8_192)),
  signature: v.pipe(v.string(), v.maxLength(65_536)),
  username: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(256)))),
})

/** @throws RequestError `CHALLENGE_EXPIRED`, `SOCIAL_LOGIN_FAILED` */
export async function finishFarcasterLogin(
  farcaster: Farcaster,
  { projectId, device, channelId: id }: { projectId: string; device: string; channelId: string },
): Promise<contract.RouteOutput<typeof contract.finishFarcasterLogin>> {
  const { clock, orm, secrets, domain, secureUrl, chains, sessions, limits } = farcaster
  const isThis = and(
    eq(table.id, id),
    eq(table.method, 'farcaster'),
    eq(table.projectId, projectId),
    eq(table.device, device),
    gt(table.expiresAtMs, clock()),
  )
  const [attempt] = await orm.select().from(table).where(isThis).limit(1)
  if (attempt?.status === 'failed') throw answerError('SOCIAL_LOGIN_FAILED')
  if (!attempt?.sealedToken || attempt.status !== 'started') throw answerError('CHALLENGE_EXPIRED')
  const token = secrets.open(attempt.sealedToken, id)
  const response = await callRelay(farcaster, '/v1/channel/status', {
    headers: { authorization: `Bearer ${token}` },
  }).catch((cause) => fail(farcaster, cause))
  if (response.status === 202) return { status: 'pending' }
  // The relay reports it only once, so the channel is consumed whatever the outcome.
  const used = await orm
    .update(table)
    .set({ status: 'exchanging', sealedToken: null })
    .where(and(isThis, eq(table.status, 'started')))
    .returning({ id: table.id })
  if (!used.length) throw answerError('CHALLENGE_EXPIRED')
  const refuse = async (cause: unknown) => {
    await orm.delete(table).where(isThis)
    return fail(farcaster, cause)
  }
  const answer = v.safeParse(completed, await readRelayAnswer(response).catch(() => undefined))
  if (!answer.success) return refuse(new Error(`The relay answered with status ${response.status}`))
  const { message, signature, username } = answer.output
  const fid = await verifyFarcaster(
    { message, signature, nonce: nonceOf(farcaster, id), domain, uri: secureUrl },
    { chains, clock },
  ).catch(refuse)
  if (fid === undefined) return refuse(new Error('The message is invalid'))
  const session = await sessions.create({
    projectId,
    device,
    // The name is unverified: it is only displayed, never used for decisions.
    identity: { method: 'farcaster', subject: String(fid), email: null, userName: username ?? null },
    hostOrigin: attempt.hostOrigin,
    startedAtMs: attempt.startedAtMs,
  })
  const sessionHash = hashToken(session.token)
  const done = await orm
    .update(table)
    // The visitor can still stop the login for another challenge lifetime.
    .set({ status: 'done', sessionHash, expiresAtMs: clock() + limits.challengeTtlMs })
    .where(and(eq(table.id, id), eq(table.status, 'exchanging')))
    .returning({ id: table.id })
  if (done.length) return { status: 'done', session }
  // Stopped while the session was being created.
  await endSession(farcaster, sessionHash)
  throw answerError('SOCIAL_LOGIN_FAILED')
}
