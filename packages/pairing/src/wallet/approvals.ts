import { fromHex, toHex } from '../crypto/encodings.ts'
import { deriveKey } from '../engine/deriveKey.ts'
import { emit } from '../engine/emit.ts'
import { notify } from '../engine/send.ts'
import { saveSession } from '../engine/sessions.ts'
import { addKey } from '../engine/topics.ts'
import { codes } from '../wire/codes.ts'
import { RpcAnswerError } from '../wire/RpcAnswerError.ts'
import type { Session } from '../wire/Session.ts'
import { addItem, removeItem } from './items.ts'
import type { Item, WalletState } from './WalletState.ts'

/** How long an app may receive an approval that appeared to fail; the relay keeps it for five minutes once accepted. */
const lateMs = 900_000

/**
 * Starts an approval. Keys and ids are the same for each approval of an item: the app may have received an approval
 * that appeared to fail, and then treats the next one as the same.
 */
export async function startApproval(
  wallet: WalletState,
  id: number,
  peerPublicKey: string,
): Promise<Item<'approval'>> {
  const { engine } = wallet
  const expiresAtMs = engine.clock() + lateMs
  const known = wallet.approval.get(id)
  if (known) return { ...known, expiresAtMs }
  const pair = await engine.crypto.generateExchangeKeys()
  const key = await deriveKey(engine, pair.privateKey, fromHex(peerPublicKey))
  return {
    id,
    publicKey: toHex(pair.publicKey),
    privateKey: toHex(pair.privateKey),
    topic: await addKey(engine, key),
    key: toHex(key),
    settlementId: engine.ids.message(),
    isChanged: false,
    expiresAtMs,
  }
}

/** Runs an approval: `run` sends it. If that fails, the app may still have received it, so the approval is kept. */
export async function sendApproval(
  wallet: WalletState,
  approval: Item<'approval'>,
  session: Session | undefined,
  run: () => Promise<void>,
): Promise<void> {
  const { engine, settlements } = wallet
  const { id, topic, settlementId } = approval
  const before = approval.session?.namespaces
  const isFirst = !wallet.approval.has(id)
  const isChanged = JSON.stringify(before ?? session?.namespaces) !== JSON.stringify(session?.namespaces)
  const given = { ...approval, session, isChanged: approval.isChanged || isChanged }
  settlements.set(settlementId, topic)
  await addItem(wallet, 'approval', id, given)
  if (session) engine.sessions.set(topic, session)
  try {
    await run()
  } catch (error) {
    const isKnown = !settlements.has(settlementId)
    if (!isKnown || !engine.sessions.has(topic)) {
      engine.sessions.delete(topic)
      // The relay has refused it, so the app did not receive it.
      if (error instanceof RpcAnswerError && isFirst) await removeItem(wallet, 'approval', id)
      // Not awaited.
      else engine.link.follow([topic]).catch(() => {})
      throw error
    }
  }
  await settleApproval(wallet, given)
}

/**
 * Adopts the session of an approval that appeared to fail, because its app has written on the topic. If it was declined
 * since, it ends.
 */
export async function adoptApproval(wallet: WalletState, topic: string): Promise<void> {
  const approval = findApproval(wallet, topic)
  if (!approval) return
  wallet.settlements.delete(approval.settlementId)
  // It is being resent right now.
  if (wallet.answering.has(approval.id)) return
  if (approval.session) await settleApproval(wallet, approval)
  else await endApproval(wallet, approval)
}

async function settleApproval(
  wallet: WalletState,
  { id, topic, session, isChanged }: Item<'approval'>,
): Promise<void> {
  const { engine } = wallet
  if (session) await saveSession(engine, session)
  await forgetQuestion(wallet, id)
  await removeItem(wallet, 'approval', id)
  if (!session) return
  emit(engine, 'session', session)
  if (!isChanged) return
  // The app uses the first approval.
  const { namespaces } = session
  notify(engine, topic, 'wc_sessionUpdate', { namespaces }).catch(() => {})
}

/** Withdraws an approval that appeared to fail. */
export async function withdrawApproval(wallet: WalletState, id: number): Promise<void> {
  const approval = wallet.approval.get(id)
  if (!approval) return
  // Kept until it expires, in case the app receives it only then.
  await addItem(wallet, 'approval', id, { ...approval, session: undefined })
  // Not awaited: if the app is unreachable, it is notified when it writes.
  void endApproval(wallet, approval)
}

/** Deletes an approval that the app refused. */
export async function forgetApproval(wallet: WalletState, topic: string): Promise<void> {
  const approval = findApproval(wallet, topic)
  if (approval) await removeItem(wallet, 'approval', approval.id)
}

/** Deletes an answered item, with everything that belongs to it. */
export async function forgetQuestion(wallet: WalletState, id: number): Promise<void> {
  const { pairingTopic } = wallet.proposal.get(id) ?? wallet.signIn.get(id) ?? {}
  await removeItem(wallet, 'signIn', id)
  for (const proposal of [...wallet.proposal.values()])
    if (proposal.pairingTopic === pairingTopic) await removeItem(wallet, 'proposal', proposal.id)
  if (pairingTopic) await removeItem(wallet, 'pairing', pairingTopic)
}

function findApproval({ approval }: WalletState, topic: string): Item<'approval'> | undefined {
  return [...approval.values()].find((one) => one.topic === topic)
}

async function endApproval({ engine }: WalletState, { topic }: Item<'approval'>): Promise<void> {
  await notify(engine, topic, 'wc_sessionDelete', codes.userDisconnected).catch(() => {})
}
