import { PairingExpiredError } from '@foyer/contract'
import { fromHex, toHex } from '../crypto/encodings.ts'
import { toTopic } from '../crypto/toTopic.ts'
import { answerDelivery } from '../engine/answer.ts'
import { deriveKey } from '../engine/deriveKey.ts'
import { emit } from '../engine/emit.ts'
import { publish, sealFor } from '../engine/send.ts'
import { forgetSession, saveSession, sessionMs } from '../engine/sessions.ts'
import { addKey } from '../engine/topics.ts'
import type { CallOptions } from '../relay/RelayLink.ts'
import type { Reason } from '../wire/codes.ts'
import type { Session, SessionNamespaces } from '../wire/Session.ts'
import { removeItem } from './items.ts'
import { refusals } from './refusals.ts'
import type { Item, WalletState } from './WalletState.ts'

/** Tag of a refused question to sign in. */
const rejectTag = 1118

/** Answers a question to sign in with what was signed, and opens a session. */
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
  const pair = await engine.crypto.generateExchangeKeys()
  const key = await deriveKey(engine, pair.privateKey, fromHex(requester.publicKey))
  const responder = { publicKey: toHex(pair.publicKey), metadata: engine.metadata }
  const session = namespaces && {
    topic: await addKey(engine, key),
    pairingTopic,
    expiresAtMs: engine.clock() + sessionMs,
    namespaces,
    peer: requester,
  }
  try {
    if (session) {
      await saveSession(engine, session)
      await engine.link.follow([session.topic], options)
    }
    const sealed = sealFor({ id, result: { cacaos, responder } }, key, pair.publicKey)
    const topic = await toTopic(engine.crypto, fromHex(requester.publicKey))
    await publish(engine, topic, sealed, { ...answerDelivery('wc_sessionAuthenticate'), ...options })
  } catch (error) {
    if (session) await forgetSession(engine, session.topic)
    throw error
  }
  await forget(wallet, id, pairingTopic)
  if (session) emit(engine, 'session', session)
  return session
}

/** Refuses a question to sign in. */
export async function rejectSignIn(
  wallet: WalletState,
  {
    id,
    reason = refusals.userRejected,
    ...options
  }: CallOptions & { id: number; reason?: Reason | undefined },
): Promise<void> {
  const { engine } = wallet
  const { pairingTopic, requester } = getSignIn(wallet, id)
  const pair = await engine.crypto.generateExchangeKeys()
  const peerKey = fromHex(requester.publicKey)
  const key = await deriveKey(engine, pair.privateKey, peerKey)
  const sealed = sealFor({ id, error: reason }, key, pair.publicKey)
  const delivery = { ...answerDelivery('wc_sessionAuthenticate'), tag: rejectTag, ...options }
  await publish(engine, await toTopic(engine.crypto, peerKey), sealed, delivery)
  await forget(wallet, id, pairingTopic)
}

async function forget(wallet: WalletState, id: number, pairingTopic: string): Promise<void> {
  await removeItem(wallet, 'signIn', id)
  // The proposal that came along is answered with it.
  for (const proposal of [...wallet.proposal.values()])
    if (proposal.pairingTopic === pairingTopic) await removeItem(wallet, 'proposal', proposal.id)
  await removeItem(wallet, 'pairing', pairingTopic)
}

function getSignIn(wallet: WalletState, id: number): Item<'signIn'> {
  const question = wallet.signIn.get(id)
  if (!question) throw new PairingExpiredError()
  return question
}
