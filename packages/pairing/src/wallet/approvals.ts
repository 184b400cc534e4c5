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

/** How long an app may receive an approval that seemed to fail: the relay keeps it for five minutes once it has it. */
const lateMs = 900_000

/**
 * Starts an approval. The keys and ids are the same each time that a question is approved: its app may have received an approval
 * that seemed to fail, and takes the next one for the same.
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

/** Gives an approval: `run` sends it. When that fails, the app may have it all the same, and the approval is kept. */
export async function giveApproval(
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
      // The relay has refused it: nobody received it.
      if (error instanceof RpcAnswerError && isFirst) await removeItem(wallet, 'approval', id)
      // Nobody waits for it.
      else engine.link.follow([topic]).catch(() => {})
      throw error
    }
  }
  await settleApproval(wallet, given)
}

/** Takes the session of an approval that seemed to fail: its app has spoken on the topic. One that was declined since ends. */
export async function adoptApproval(wallet: WalletState, topic: string): Promise<void> {
  const approval = findApproval(wallet, topic)
  if (!approval) return
  wallet.settlements.delete(approval.settlementId)
  // It is just being given again.
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
  // The app has what came first.
  const { namespaces } = session
  notify(engine, topic, 'wc_sessionUpdate', { namespaces }).catch(() => {})
}

/** Takes an approval back that seemed to fail. */
export async function withdrawApproval(wallet: WalletState, id: number): Promise<void> {
  const approval = wallet.approval.get(id)
  if (!approval) return
  // Kept until its time is over, for an app that receives it only then.
  await addItem(wallet, 'approval', id, { ...approval, session: undefined })
  // Nobody waits for it: out of reach, the app is told when it speaks.
  void endApproval(wallet, approval)
}

/** Forgets an approval that the app refused. */
export async function forgetApproval(wallet: WalletState, topic: string): Promise<void> {
  const approval = findApproval(wallet, topic)
  if (approval) await removeItem(wallet, 'approval', approval.id)
}

/** Forgets a question that is answered, with all that came with it. */
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
