import { fromHex } from '../crypto/encodings.ts'
import { emit } from '../engine/emit.ts'
import { discard, keep } from '../engine/keep.ts'
import { restoreServed } from '../engine/restoreServed.ts'
import { leave } from '../engine/topics.ts'
import { watchExpiry } from '../engine/watchExpiry.ts'
import * as d from '../wire/decode.ts'
import { type Item, type ItemKind, storedItems, type WalletState } from './WalletState.ts'

const kinds = ['pairing', 'proposal', 'signIn', 'request', 'approval'] as const

/** Adds and stores an item that waits for the owner. */
export async function addItem<kind extends ItemKind>(
  wallet: WalletState,
  kind: kind,
  key: string | number,
  item: Item<kind>,
): Promise<void> {
  const items: Map<string | number, Item<kind>> = toItems(wallet, kind)
  items.set(key, item)
  watchExpiry(wallet.engine)
  await keep(wallet.engine, `${kind}:${key}`, item)
}

/** Deletes an item that was answered or has expired. */
export async function removeItem(wallet: WalletState, kind: ItemKind, key: string | number): Promise<void> {
  const approval = kind === 'approval' ? wallet.approval.get(key) : undefined
  if (!wallet[kind].delete(key)) return
  if (kind === 'pairing') leave(wallet.engine, String(key))
  if (approval && !wallet.engine.sessions.has(approval.topic)) leave(wallet.engine, approval.topic)
  await discard(wallet.engine, `${kind}:${key}`)
  if (kind === 'pairing') await discard(wallet.engine, `served:${key}`)
}

/** Loads stored items that have not expired, and returns the topics to follow. */
export async function restoreItems(wallet: WalletState): Promise<readonly string[]> {
  const { engine } = wallet
  for (const kind of kinds)
    for (const [name, value] of await engine.storage.list(`${kind}:`).catch(() => [])) {
      const decoder: d.Decoder<Item<ItemKind>> = storedItems[kind]
      const parsed = d.read(decoder, value)
      const key = name.slice(kind.length + 1)
      if (parsed && parsed.expiresAtMs > engine.clock())
        toItems(wallet, kind).set(kind === 'pairing' ? key : Number(key), parsed as never)
      else await discard(engine, name)
    }
  const topics: string[] = []
  for (const { topic, symKey } of wallet.pairing.values()) {
    engine.keys.set(topic, fromHex(symKey))
    topics.push(topic)
    await restoreServed(engine, topic)
  }
  for (const { topic, key, settlementId } of wallet.approval.values()) {
    engine.keys.set(topic, fromHex(key))
    topics.push(topic)
    wallet.settlements.set(settlementId, topic)
    await restoreServed(engine, topic)
  }
  return topics
}

/** Deletes expired items, and returns the next expiry time. */
export function expireItems(wallet: WalletState, nowMs: number): number {
  let next = Number.POSITIVE_INFINITY
  for (const kind of kinds)
    for (const [key, item] of [...wallet[kind]]) {
      if (item.expiresAtMs > nowMs) {
        next = Math.min(next, item.expiresAtMs)
        continue
      }
      void removeItem(wallet, kind, key)
      // An answered item is no longer open, whether or not the answer was delivered.
      const isOpen = kind !== 'pairing' && kind !== 'approval' && !('outcome' in item && item.outcome)
      if (isOpen) emit(wallet.engine, 'expire', { id: Number(key) })
    }
  return next
}

function toItems<kind extends ItemKind>(wallet: WalletState, kind: kind): Map<string | number, Item<kind>> {
  // Each kind has a separate map in the state, under its name.
  return wallet[kind] as unknown as Map<string | number, Item<kind>>
}
