import { fromHex } from '../crypto/encodings.ts'
import { discard, listStored, type Stored } from '../engine/keep.ts'
import { watchExpiry } from '../engine/watchExpiry.ts'
import { watch } from '../tabs/watch.ts'
import { codes } from '../wire/codes.ts'
import * as d from '../wire/decode.ts'
import { hexKey } from '../wire/hexKey.ts'
import type { AppState } from './AppState.ts'
import { endUnused } from './finish.ts'

const stored = d.object({
  symKey: hexKey,
  id: d.number,
  publicKey: hexKey,
  privateKey: hexKey,
  expiresAtMs: d.number,
  isCancelled: d.flag,
  isSettled: d.optional(d.flag),
  tab: d.optional(d.text),
  question: d.optional(d.object({ id: d.number, answerTopic: hexKey })),
  settling: d.optional(d.object({ topic: hexKey, responderPublicKey: hexKey, key: hexKey })),
})

/**
 * Takes over the stored proposals that a wallet can still answer, in the leading tab, and returns their topics. A
 * proposal of a live tab stays with that tab until it closes.
 */
export async function restoreProposals(
  app: AppState,
  kept: Stored,
  goneTab?: string | undefined,
): Promise<readonly string[]> {
  const { engine, proposals } = app
  const { tabs } = engine
  if (tabs && !tabs.state.inner) return []
  const topics: string[] = []
  for (const [name, value] of kept) {
    const parsed = d.read(stored, value)
    if (!parsed) {
      await discard(engine, name)
      continue
    }
    const { symKey, publicKey, privateKey, settling, isSettled, tab, question, ...rest } = parsed
    const pairingTopic = name.slice('proposal:'.length)
    if (proposals.has(pairingTopic)) continue
    if (tabs && tab && tab !== goneTab) {
      watch(tabs.state, tab)
      continue
    }
    if (isSettled || rest.expiresAtMs <= engine.clock()) {
      await discard(engine, name)
      if (isSettled && settling) await endLeft(app, settling)
      continue
    }
    engine.keys.set(pairingTopic, fromHex(symKey))
    topics.push(pairingTopic)
    if (settling) {
      engine.keys.set(settling.topic, fromHex(settling.key))
      topics.push(settling.topic)
    }
    const pair = { publicKey: fromHex(publicKey), privateKey: fromHex(privateKey) }
    if (question) topics.push(question.answerTopic)
    proposals.set(pairingTopic, {
      ...rest,
      pairingTopic,
      pair,
      isSettled: false,
      settling: settling && { topic: settling.topic, responderPublicKey: settling.responderPublicKey },
      signIn: question && (await import('./signIn.ts')).restoreSignIn(app, pair, question),
    })
  }
  watchExpiry(engine)
  engine.link.follow(topics).catch(() => {})
  return topics
}

/** Ends a session whose page closed while it verified the wallet's signatures; nothing else could finish it. */
async function endLeft(app: AppState, { topic, key }: { topic: string; key: string }): Promise<void> {
  const { engine } = app
  // The page had stored the session, and closed before it deleted the proposal.
  if (engine.sessions.has(topic) || (await listStored(engine, `session:${topic}`)).length) return
  engine.keys.set(topic, fromHex(key))
  void endUnused(app, topic, codes.settlementFailed)
}
