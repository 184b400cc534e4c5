import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { next, startOurs } from './connectOurs.ts'
import { openLink } from './openLink.ts'
import { namespaces, proposed } from './peers.ts'
import type { TestRelay } from './startRelay.ts'
import { withRelay } from './withRelay.ts'

let relay: TestRelay

withRelay((started) => {
  relay = started
})

/** An app whose code a stranger has read, and a wallet that is about to scan it. */
async function setUp() {
  let offsetMs = 0
  const started = await startOurs(relay, { app: { clock: () => Date.now() + offsetMs } })
  const { app, wallet } = started
  const { uri, session } = await app.propose({ namespaces: proposed })
  const topic = /^wc:([0-9a-f]{64})@/.exec(uri)?.[1] ?? ''
  const stranger = await openLink({ relayUrl: relay.url })
  const expire = async () => {
    offsetMs = 298_500
    const later = await app.propose({ namespaces: proposed })
    await expect(session).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    expect([...app.getSessions(), ...wallet.getSessions()]).toEqual([])
    // The next code has another topic, in which the stranger has no place.
    const asked = next(wallet, 'proposal')
    await wallet.pair(later.uri)
    await wallet.approve({ id: (await asked).id, namespaces: namespaces() })
    expect(await later.session).toMatchObject({ namespaces: namespaces() })
  }
  const end = () => {
    app.destroy()
    wallet.destroy()
    stranger.close()
  }
  return { ...started, uri, topic, stranger, expire, end }
}

test('attack: a stranger who subscribes before the wallet blocks the code without connecting; the next one works', async () => {
  const { wallet, uri, topic, stranger, expire, end } = await setUp()
  await stranger.follow([topic])
  await expect(wallet.pair(uri, { limitMs: 2_000 })).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
  await expire()
  end()
})

test('attack: a stranger who answers before the wallet blocks the code without connecting; the next one works', async () => {
  const { wallet, uri, topic, stranger, expire, end } = await setUp()
  const asked = next(wallet, 'proposal')
  await wallet.pair(uri)
  const message = randomBytes(64).toString('base64')
  await stranger.call('irn_publish', { topic, message, tag: 1101, ttl: 300 })
  const approving = wallet.approve({ id: (await asked).id, namespaces: namespaces(), limitMs: 2_000 })
  await expect(approving).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
  await expire()
  end()
})
