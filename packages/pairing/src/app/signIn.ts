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

/** Wallets that do not know the question to sign in say so; they answer the proposal beside it. */
const unknownMethodCodes: readonly number[] = [codes.unsupportedMethod.code, -32_601]

/** Result of `wc_sessionAuthenticate`. */
const authenticateResult = d.object({ cacaos: d.list(d.anything), responder: participant })

type Question = NonNullable<NonNullable<Proposal['signIn']>['question']>

/** Makes what a wallet is asked to sign along with a proposal. */
export async function addSignIn(
  app: AppState,
  pair: KeyPair,
  { namespaces, signIn }: { namespaces: ProposedNamespaces; signIn: SignInQuestion },
): Promise<NonNullable<Proposal['signIn']>> {
  const [payload, ...others] = signIn.payloads
  // The session that comes of the question is on `eip155`: a wallet that answers it would open nothing else.
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

/** Makes the question to sign in, and the topic where the wallet answers it. */
async function makeQuestion({ engine }: AppState, pair: KeyPair): Promise<Question> {
  const answerTopic = await toTopic(engine.crypto, pair.publicKey)
  engine.answerKeys.set(answerTopic, { pair })
  return { id: engine.ids.message(), answerTopic }
}

/** Goes on with a question to sign in after a reload: who could check what is signed went with the page. */
export function restoreSignIn(
  app: AppState,
  pair: KeyPair,
  question: Question,
): NonNullable<Proposal['signIn']> {
  app.engine.answerKeys.set(question.answerTopic, { pair })
  return { question, onAnswer: (proposal, reply) => onAnswer(app, proposal, undefined, reply) }
}

/** Asks to sign in. */
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
  // No longer than the proposal beside it: the signed text has a nonce that is used once.
  const { ttlS } = methods.wc_sessionPropose
  const options = { id, ttlS, signal, limitMs }
  await notify(engine, pairingTopic, 'wc_sessionAuthenticate', params, options)
}

/** The wallet signed in, with a session that needs no settlement; or it refused. */
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
    // Nothing in it tells the wallet's clock. That of phones is right more often than an app's: the relay's stands for it.
    aheadMs: toAheadMs(engine, reply.publishedAt ?? 0),
    peer: responder,
  }
  void accept(app, proposal, { signIn, cacaos: parsed.cacaos, session })
}

/** Lets the app check what was signed, and goes on with the session or ends it. */
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
    // The wallet takes the session for settled.
    await endUnused(app, session.topic, codes.settlementFailed)
    return failProposal(app, proposal, error)
  }
  await app.engine.link.follow([session.topic]).catch(() => {})
  await finish(app, proposal, { ...session, namespaces }, true)
}
