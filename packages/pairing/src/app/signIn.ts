import { AbortedError } from '@foyer/contract'
import { fromHex } from '../crypto/encodings.ts'
import type { KeyPair } from '../crypto/PairingCrypto.ts'
import { toTopic } from '../crypto/toTopic.ts'
import { deriveKey } from '../engine/deriveKey.ts'
import type { Reply } from '../engine/Engine.ts'
import { notify } from '../engine/send.ts'
import { sessionMs } from '../engine/sessions.ts'
import { addKey } from '../engine/topics.ts'
import { codes } from '../wire/codes.ts'
import * as d from '../wire/decode.ts'
import { methods } from '../wire/methods.ts'
import { RpcAnswerError } from '../wire/RpcAnswerError.ts'
import type { AuthPayload, ProposedNamespaces, Session, SessionNamespaces } from '../wire/Session.ts'
import { participant } from '../wire/schemas.ts'
import type { AppState, Proposal } from './AppState.ts'
import { endUnused, finish, invalid } from './finish.ts'
import type { AskedParameters, SignInQuestion } from './PairingApp.ts'
import { failProposal, saveProposal, toAskedExpiryS } from './proposals.ts'
import { toAheadMs } from './toAheadMs.ts'

/** Wallets without sign-in support return these codes; they answer the accompanying proposal instead. */
const unknownMethodCodes: readonly number[] = [codes.unsupportedMethod.code, -32_601]

/** Result of `wc_sessionAuthenticate`. */
const authenticateResult = d.object({ cacaos: d.list(d.anything), responder: participant })

type Question = NonNullable<NonNullable<Proposal['signIn']>['question']>

/** Builds the sign-in messages for a proposal. */
export async function addSignIn(
  app: AppState,
  pair: KeyPair,
  { namespaces, signIn }: { namespaces: ProposedNamespaces; signIn: SignInQuestion },
): Promise<NonNullable<Proposal['signIn']>> {
  const [payload, ...others] = signIn.payloads
  // The session from a sign-in request is limited to `eip155`: a wallet that answers it would open nothing else.
  const isEnough = others.length === 0 && Object.keys(namespaces).every((key) => /^eip155(:|$)/.test(key))
  const question = isEnough ? await makeQuestion(app, pair) : undefined
  return {
    question,
    ask: async (proposal, asked) => {
      if (question) await ask(app, proposal, { ...question, payload }, asked)
    },
    onAnswer: (proposal, reply) => onAnswer(app, proposal, signIn, reply),
    accept: (proposal, cacaos, session) => accept(app, proposal, { signIn, cacaos, session }),
  }
}

/** Builds the sign-in request, and the topic on which the wallet answers it. */
async function makeQuestion({ engine }: AppState, pair: KeyPair): Promise<Question> {
  const answerTopic = await toTopic(engine.crypto, pair.publicKey)
  engine.answerKeys.set(answerTopic, { pair })
  return { id: engine.ids.message(), answerTopic }
}

/** Restores a sign-in request after a reload. The code that could verify the signatures is gone with the page. */
export function restoreSignIn(
  app: AppState,
  pair: KeyPair,
  question: Question,
): NonNullable<Proposal['signIn']> {
  app.engine.answerKeys.set(question.answerTopic, { pair })
  return { question, onAnswer: (proposal, reply) => onAnswer(app, proposal, undefined, reply) }
}

/** Sends the sign-in request. */
async function ask(
  { engine }: AppState,
  { pairingTopic, expiresAtMs }: Proposal,
  { id, answerTopic, payload }: Question & { payload: AuthPayload },
  { asker, signal, limitMs }: AskedParameters,
): Promise<void> {
  await engine.link.follow([answerTopic], { signal, limitMs })
  const params = {
    requester: asker,
    authPayload: { type: 'caip122', statement: '', ...payload },
    expiryTimestamp: toAskedExpiryS({ expiresAtMs }),
  }
  // Expires with the proposal, because the nonce in the signed text is used only once.
  const { ttlS } = methods.wc_sessionPropose
  const options = { id, ttlS, signal, limitMs }
  await notify(engine, pairingTopic, 'wc_sessionAuthenticate', params, options)
}

/** Handles a signed sign-in, whose session needs no settlement, or a refusal. */
async function onAnswer(
  app: AppState,
  proposal: Proposal,
  signIn: SignInQuestion | undefined,
  reply: Reply,
): Promise<void> {
  if (proposal.settling) return
  if (reply.kind === 'error') {
    if (unknownMethodCodes.includes(reply.error.code)) return
    return failProposal(app, proposal, new RpcAnswerError(reply.error))
  }
  const { engine } = app
  const parsed = d.read(authenticateResult, reply.result)
  const responder = parsed?.responder
  const derived = responder && deriveKey(engine, proposal.pair.privateKey, fromHex(responder.publicKey))
  const key = await derived?.catch(() => undefined)
  if (!parsed || !responder || !key)
    return failProposal(app, proposal, invalid('wc_sessionAuthenticate', 'its result'))
  const topic = await addKey(engine, key)
  proposal.settling = { topic, responderPublicKey: responder.publicKey }
  proposal.isSettled = true
  await saveProposal(app, proposal)
  const session: Session = {
    topic,
    pairingTopic: proposal.pairingTopic,
    expiresAtMs: engine.clock() + sessionMs,
    namespaces: {},
    // The answer contains no time of the wallet's clock. Phone clocks are more reliable than an app's, so the relay's
    // clock is used instead.
    aheadMs: toAheadMs(engine, reply.publishedAt ?? 0),
    peer: responder,
  }
  void accept(app, proposal, { signIn, cacaos: parsed.cacaos, session })
}

/** Lets the app verify the signatures, then continues or ends the session. */
async function accept(
  app: AppState,
  proposal: Proposal,
  {
    signIn,
    cacaos,
    session,
  }: { signIn: SignInQuestion | undefined; cacaos: readonly unknown[]; session: Session },
): Promise<void> {
  const known = Object.keys(session.namespaces).length ? session.namespaces : undefined
  let namespaces: SessionNamespaces
  try {
    if (proposal.isCancelled || !signIn) throw new AbortedError()
    namespaces = await signIn.accept(cacaos, known)
  } catch (error) {
    // The wallet considers the session settled.
    await endUnused(app, session.topic, codes.settlementFailed)
    return failProposal(app, proposal, error)
  }
  await app.engine.link.follow([session.topic]).catch(() => {})
  await finish(app, proposal, { ...session, namespaces }, true)
}
