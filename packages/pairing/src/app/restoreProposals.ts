import { fromHex } from '../crypto/encodings.ts'
import { discard, type Stored } from '../engine/keep.ts'
import { watchExpiry } from '../engine/watchExpiry.ts'
import { watch } from '../tabs/speak.ts'
import * as d from '../wire/decode.ts'
import { hexKey } from '../wire/hexKey.ts'
import type { AppState } from './AppState.ts'

const stored = d.object({
  symKey: hexKey,
  id: d.number,
  publicKey: hexKey,
  privateKey: hexKey,
  expiresAtMs: d.number,
  isCancelled: d.flag,
  tab: d.optional(d.text),
  settling: d.optional(d.object({ topic: hexKey, responderPublicKey: hexKey, key: hexKey })),
})

/**
 * Takes over the stored proposals that a wallet may still answer, and returns their topics. That of a tab that lives stays with it
 * until it is gone.
 */
export async function restoreProposals(
  { engine, proposals }: AppState,
  kept: Stored,
  goneTab?: string | undefined,
): Promise<readonly string[]> {
  const topics: string[] = []
  for (const [name, value] of kept) {
    const parsed = d.read(stored, value)
    if (!parsed || parsed.expiresAtMs <= engine.clock()) {
      await discard(engine, name)
      continue
    }
    const { symKey, publicKey, privateKey, settling, tab, ...rest } = parsed
    const pairingTopic = name.slice('proposal:'.length)
    if (proposals.has(pairingTopic)) continue
    if (engine.tabs && tab && tab !== goneTab) {
      watch(engine.tabs.state, tab)
      continue
    }
    engine.keys.set(pairingTopic, fromHex(symKey))
    topics.push(pairingTopic)
    if (settling) {
      engine.keys.set(settling.topic, fromHex(settling.key))
      topics.push(settling.topic)
    }
    proposals.set(pairingTopic, {
      ...rest,
      pairingTopic,
      pair: { publicKey: fromHex(publicKey), privateKey: fromHex(privateKey) },
      settling: settling && { topic: settling.topic, responderPublicKey: settling.responderPublicKey },
      isSettled: false,
      // Who could check what is signed went with the page.
      signIn: undefined,
    })
  }
  watchExpiry(engine)
  if (goneTab) engine.link.follow(topics).catch(() => {})
  return topics
}
