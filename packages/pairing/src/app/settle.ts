import { AbortedError, WalletResponseInvalidError } from '@foyer/contract'
import * as v from 'valibot'
import { fromHex } from '../crypto/encodings.ts'
import type { Answer, Incoming } from '../engine/Engine.ts'
import { emit } from '../engine/emit.ts'
import { answer, answerDelivery, notify } from '../engine/send.ts'
import { saveSession, sessionMs } from '../engine/sessions.ts'
import { addKey, deriveKey, leave } from '../engine/topics.ts'
import { codes } from '../wire/codes.ts'
import { RpcAnswerError } from '../wire/RpcAnswerError.ts'
import type { Payload } from '../wire/readPayload.ts'
import type { Session, SessionNamespaces } from '../wire/Session.ts'
import { authenticateResult, proposeResult, settleParams } from '../wire/schemas.ts'
import type { AppState, Proposal } from './AppState.ts'
import type { SignInQuestion } from './PairingApp.ts'
import { failProposal, forgetProposal, saveProposal } from './proposals.ts'

/** Wallets that do not know the question to sign in say so; they answer the proposal beside it. */
const unknownMethodCodes: readonly number[] = [codes.unsupportedMethod.code, -32_601]
/** Longer than this no session lasts, whatever the wallet says. */
const maxSessionMs = 30 * 86_400_000

type Reply = Exclude<Payload, { kind: 'request' }>

/** Handles the answer to a proposal, or to the question beside it. */
export async function onAnswer(app: AppState, topic: string, reply: Reply): Promise<boolean> {
  for (const proposal of app.proposals.values()) {
    const { pairingTopic, signIn, id } = proposal
    if (topic === pairingTopic && reply.id === id) {
      await onProposalAnswer(app, proposal, reply)
      return true
    }
    if (reply.id === signIn?.id && (topic === signIn.answerTopic || topic === pairingTopic)) {
      await onSignInAnswer(app, proposal, signIn.question, reply)
      return true
    }
  }
  return false
}

/** The wallet approved, and settles the session on a topic that both derive; or it refused. */
async function onProposalAnswer(app: AppState, proposal: Proposal, reply: Reply): Promise<void> {
  if (proposal.settling) return
  if (reply.kind === 'error') return failProposal(app, proposal, new RpcAnswerError(reply.error))
  const { engine } = app
  const parsed = v.safeParse(proposeResult, reply.result)
  const { responderPublicKey = '' } = parsed.success ? parsed.output : {}
  const derived = parsed.success && deriveKey(engine, proposal.pair.privateKey, fromHex(responderPublicKey))
  const key = derived && (await derived.catch(() => undefined))
  if (!key) return failProposal(app, proposal, invalid('wc_sessionPropose', 'its public key'))
  const topic = await addKey(engine, key)
  proposal.settling = { topic, responderPublicKey }
  await saveProposal(app, proposal)
  await engine.link.follow([topic])
}

/** Handles `wc_sessionSettle`. */
export async function onSettle(app: AppState, { topic, id, params }: Incoming): Promise<Answer> {
  const { engine } = app
  // The page went before it could say so.
  if (engine.sessions.has(topic)) return { result: true }
  const proposal = [...app.proposals.values()].find(({ settling }) => settling?.topic === topic)
  if (!proposal || proposal.isSettled) return { error: codes.settlementFailed }
  const parsed = v.safeParse(settleParams, params)
  const expiresAtMs = parsed.success ? parsed.output.expiry * 1_000 : 0
  const isOfResponder =
    parsed.success && parsed.output.controller.publicKey === proposal.settling?.responderPublicKey
  if (!parsed.success || !isOfResponder || expiresAtMs <= engine.clock()) {
    // Sealed before the key is gone; nobody waits for it.
    const refusal = { id, error: codes.settlementFailed }
    answer(engine, topic, refusal, answerDelivery('wc_sessionSettle')).catch(() => {})
    await failProposal(app, proposal, invalid('wc_sessionSettle', 'its parameters'))
    return undefined
  }
  const { controller, namespaces, sessionProperties, scopedProperties } = parsed.output
  const session: Session = {
    topic,
    pairingTopic: proposal.pairingTopic,
    expiresAtMs: Math.min(expiresAtMs, engine.clock() + maxSessionMs),
    namespaces,
    sessionProperties,
    scopedProperties,
    peer: controller,
  }
  proposal.isSettled = true
  const cacaos = parsed.output.proposalRequestsResponses?.authentication
  const question = proposal.signIn?.question
  // The check may take its time; other messages must not wait for it.
  if (question && cacaos?.length) void accept(app, proposal, { question, cacaos, session })
  else await finish(app, proposal, session, false)
  return { result: true }
}

/** The wallet signed in, with a session that needs no settlement; or it refused. */
async function onSignInAnswer(
  app: AppState,
  proposal: Proposal,
  question: SignInQuestion | undefined,
  reply: Reply,
): Promise<void> {
  if (proposal.settling || !question) return
  if (reply.kind === 'error') {
    if (unknownMethodCodes.includes(reply.error.code)) return
    return failProposal(app, proposal, new RpcAnswerError(reply.error))
  }
  const { engine } = app
  const parsed = v.safeParse(authenticateResult, reply.result)
  const responder = parsed.success ? parsed.output.responder : undefined
  const derived = responder && deriveKey(engine, proposal.pair.privateKey, fromHex(responder.publicKey))
  const key = await derived?.catch(() => undefined)
  if (!parsed.success || !responder || !key)
    return failProposal(app, proposal, invalid('wc_sessionAuthenticate', 'its result'))
  const topic = await addKey(engine, key)
  proposal.settling = { topic, responderPublicKey: responder.publicKey }
  proposal.isSettled = true
  const session: Session = {
    topic,
    pairingTopic: proposal.pairingTopic,
    expiresAtMs: engine.clock() + sessionMs,
    namespaces: {},
    peer: responder,
  }
  void accept(app, proposal, { question, cacaos: parsed.output.cacaos, session })
}

/** Lets the app check what was signed, and goes on with the session or ends it. */
async function accept(
  app: AppState,
  proposal: Proposal,
  { question, cacaos, session }: { question: SignInQuestion; cacaos: unknown[]; session: Session },
): Promise<void> {
  const known = Object.keys(session.namespaces).length ? session.namespaces : undefined
  let namespaces: SessionNamespaces
  try {
    if (proposal.isCancelled) throw new AbortedError()
    namespaces = await question.accept(cacaos, known)
  } catch (error) {
    // The wallet takes the session for settled.
    await endUnused(app, session.topic, codes.settlementFailed)
    return failProposal(app, proposal, error)
  }
  await app.engine.link.follow([session.topic]).catch(() => {})
  await finish(app, proposal, { ...session, namespaces }, true)
}

/** Hands the session over, or ends it at once when nobody waits for it any more. */
async function finish(
  app: AppState,
  proposal: Proposal,
  session: Session,
  isSignedIn: boolean,
): Promise<void> {
  const { engine, proposals } = app
  if (proposal.isCancelled || !proposals.has(proposal.pairingTopic)) {
    await endUnused(app, session.topic, codes.userDisconnected)
    return forgetProposal(app, proposal)
  }
  await saveSession(engine, session)
  await forgetProposal(app, proposal)
  emit(engine, 'session', session)
  proposal.resolve?.({ ...session, isSignedIn })
}

/** Tells the wallet that a session does not exist. */
async function endUnused({ engine }: AppState, topic: string, reason: { code: number; message: string }) {
  if (!engine.keys.has(topic)) return
  const told = notify(engine, topic, 'wc_sessionDelete', reason)
  leave(engine, topic)
  await told.catch(() => {})
}

function invalid(method: string, details: string): Error {
  return new WalletResponseInvalidError({ method, details })
}
