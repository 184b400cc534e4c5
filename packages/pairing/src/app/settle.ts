import { fromHex } from '../crypto/encodings.ts'
import { answer, answerDelivery } from '../engine/answer.ts'
import { deriveKey } from '../engine/deriveKey.ts'
import type { Answer, Incoming, Reply } from '../engine/Engine.ts'
import { addKey } from '../engine/topics.ts'
import { codes } from '../wire/codes.ts'
import * as d from '../wire/decode.ts'
import { RpcAnswerError } from '../wire/RpcAnswerError.ts'
import type { Session } from '../wire/Session.ts'
import { proposeResult, settleParams } from '../wire/schemas.ts'
import type { AppState, Proposal } from './AppState.ts'
import { finish, invalid } from './finish.ts'
import { failProposal, saveProposal } from './proposals.ts'
import { toAheadMs } from './toAheadMs.ts'

/** Maximum lifetime of a session, whatever the wallet says. */
const maxSessionMs = 30 * 86_400_000

/** Handles the answer to a proposal, or to its sign-in request. */
export async function onAnswer(app: AppState, topic: string, reply: Reply): Promise<boolean> {
  for (const proposal of app.proposals.values()) {
    const { pairingTopic, signIn, id } = proposal
    if (topic === pairingTopic && reply.id === id) {
      await onProposalAnswer(app, proposal, reply)
      return true
    }
    const question = signIn?.question
    if (
      signIn &&
      question &&
      reply.id === question.id &&
      (topic === question.answerTopic || topic === pairingTopic)
    ) {
      await signIn.onAnswer(proposal, reply)
      return true
    }
  }
  return false
}

/** Handles an approval, after which the wallet settles the session on a topic that both derive, or a refusal. */
async function onProposalAnswer(app: AppState, proposal: Proposal, reply: Reply): Promise<void> {
  if (proposal.settling) return
  if (reply.kind === 'error') return failProposal(app, proposal, new RpcAnswerError(reply.error))
  const { engine } = app
  const { responderPublicKey } = d.read(proposeResult, reply.result) ?? {}
  const derived =
    responderPublicKey && deriveKey(engine, proposal.pair.privateKey, fromHex(responderPublicKey))
  const key = derived && (await derived.catch(() => undefined))
  if (!key || !responderPublicKey)
    return failProposal(app, proposal, invalid('wc_sessionPropose', 'its public key'))
  const topic = await addKey(engine, key)
  proposal.settling = { topic, responderPublicKey }
  await saveProposal(app, proposal)
  await engine.link.follow([topic])
}

/** Handles `wc_sessionSettle`. */
export async function onSettle(app: AppState, { topic, id, params }: Incoming): Promise<Answer> {
  const { engine } = app
  // The page closed before it could acknowledge.
  if (engine.sessions.has(topic)) return { result: true }
  const proposal = [...app.proposals.values()].find(({ settling }) => settling?.topic === topic)
  if (!proposal || proposal.isSettled) return { error: codes.settlementFailed }
  const parsed = d.read(settleParams, params)
  const expiresAtMs = (parsed?.expiry ?? 0) * 1_000
  const isOfResponder = parsed?.controller.publicKey === proposal.settling?.responderPublicKey
  if (!parsed || !isOfResponder || expiresAtMs <= engine.clock()) {
    // Sealed before the key is deleted; not awaited.
    const refusal = { id, error: codes.settlementFailed }
    answer(engine, topic, refusal, answerDelivery('wc_sessionSettle')).catch(() => {})
    await failProposal(app, proposal, invalid('wc_sessionSettle', 'its parameters'))
    return undefined
  }
  const { controller, namespaces, sessionProperties, scopedProperties } = parsed
  const session: Session = {
    topic,
    pairingTopic: proposal.pairingTopic,
    expiresAtMs: Math.min(expiresAtMs, engine.clock() + maxSessionMs),
    namespaces,
    sessionProperties,
    scopedProperties,
    // The upper digits of an id are the time.
    aheadMs: toAheadMs(engine, Math.floor(id / 1_000)),
    peer: controller,
  }
  proposal.isSettled = true
  const cacaos = parsed.proposalRequestsResponses?.authentication
  const { signIn } = proposal
  if (signIn?.accept && cacaos?.length) {
    await saveProposal(app, proposal)
    // Not awaited: the verification may take a while and must not delay other messages.
    void signIn.accept(proposal, cacaos, session)
  } else await finish(app, proposal, session, false)
  return { result: true }
}
