import { PairingExpiredError } from '@foyer/contract'
import { fromHex } from '../crypto/encodings.ts'
import { toTopic } from '../crypto/toTopic.ts'
import { answerDelivery } from '../engine/answer.ts'
import { deriveKey } from '../engine/deriveKey.ts'
import { publish, sealFor } from '../engine/send.ts'
import { sessionMs } from '../engine/sessions.ts'
import type { CallOptions } from '../relay/RelayLink.ts'
import type { Reason } from '../wire/codes.ts'
import type { Session, SessionNamespaces } from '../wire/Session.ts'
import { forgetQuestion, sendApproval, startApproval, withdrawApproval } from './approvals.ts'
import { refusals } from './refusals.ts'
import type { Item, WalletState } from './WalletState.ts'

/** Tag of a refused sign-in request. */
const rejectTag = 1118

/** Answers a sign-in request with the signatures, and opens a session. */
export async function approveSignIn(
  wallet: WalletState,
  {
    id,
    cacaos,
    namespaces,
    ...options
  }: CallOptions & {
    id: number
    cacaos: readonly unknown[]
    namespaces?: SessionNamespaces | undefined
  },
): Promise<Session | undefined> {
  const { engine } = wallet
  const { pairingTopic, requester } = getSignIn(wallet, id)
  const started = await startApproval(wallet, id, requester.publicKey)
  // An app uses the first answer, and may already have it, so a repeated answer is the same.
  const approval = { ...started, cacaos: started.session ? started.cacaos : [...cacaos] }
  const { topic, publicKey } = approval
  const responder = { publicKey, metadata: engine.metadata }
  const session =
    started.session ??
    (namespaces && {
      topic,
      pairingTopic,
      expiresAtMs: engine.clock() + sessionMs,
      namespaces,
      peer: requester,
    })
  await sendApproval(wallet, approval, session, async () => {
    if (session) await engine.link.follow([topic], options)
    const sealed = sealFor(
      { id, result: { cacaos: approval.cacaos, responder } },
      fromHex(approval.key),
      fromHex(publicKey),
    )
    const answerTopic = await toTopic(engine.crypto, fromHex(requester.publicKey))
    await publish(engine, answerTopic, sealed, { ...answerDelivery('wc_sessionAuthenticate'), ...options })
  })
  return session
}

/** Refuses a sign-in request. */
export async function rejectSignIn(
  wallet: WalletState,
  {
    id,
    reason = refusals.userRejected,
    ...options
  }: CallOptions & { id: number; reason?: Reason | undefined },
): Promise<void> {
  const { engine } = wallet
  const { requester } = getSignIn(wallet, id)
  const pair = await engine.crypto.generateExchangeKeys()
  const peerKey = fromHex(requester.publicKey)
  const key = await deriveKey(engine, pair.privateKey, peerKey)
  const sealed = sealFor({ id, error: reason }, key, pair.publicKey)
  const delivery = { ...answerDelivery('wc_sessionAuthenticate'), tag: rejectTag, ...options }
  // First, because the refusal stands whether or not the app can be notified.
  await withdrawApproval(wallet, id)
  await publish(engine, await toTopic(engine.crypto, peerKey), sealed, delivery)
  await forgetQuestion(wallet, id)
}

function getSignIn(wallet: WalletState, id: number): Item<'signIn'> {
  const question = wallet.signIn.get(id)
  if (!question) throw new PairingExpiredError()
  return question
}
