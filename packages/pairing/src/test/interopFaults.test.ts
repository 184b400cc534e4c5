import { describe, expect, test, vi } from 'vitest'
import { type AppKind, createApp, createWallet, type WalletKind } from './createPeers.ts'
import { connect } from './interopCases.ts'
import { moveTime, pass, settled, sleep } from './moveTime.ts'
import type { TestRelay } from './startRelay.ts'
import { withRelay } from './withRelay.ts'

let relay: TestRelay
// As in `interop.test.ts`: clients in use lose what comes at once.
withRelay(
  (started) => {
    relay = started
  },
  { deliverDelayMs: 20 },
)

/** The faults of `faults.test.ts` that the other side sees as well, with the client in use there. */
const pairs: readonly (readonly [AppKind, WalletKind])[] = [
  ['ours', 'walletkit 1.2'],
  ['sign-client 2.21', 'ours'],
]
const waitFor = (check: () => Promise<void>) => vi.waitFor(check, 10_000)

async function start(
  appKind: AppKind,
  walletKind: WalletKind,
  wait = <value>(promise: Promise<value>) => promise,
) {
  const app = await wait(createApp(appKind, { relayUrl: relay.url }))
  const wallet = await wait(createWallet(walletKind, { relayUrl: relay.url }))
  return {
    app,
    wallet,
    pair: { app, wallet, published: relay.published, waitFor },
    close: () => wait(Promise.all([app.close(), wallet.close()])),
  }
}

/** The relay is gone for half a minute, and comes back. */
async function lose() {
  relay.cut({ isDown: true })
  await pass(30)
  relay.up()
}

describe.each(pairs)('app on %s, wallet on %s', (appKind, walletKind) => {
  const startInTime = () => {
    moveTime()
    return settled(start(appKind, walletKind, settled))
  }

  test('behavior: the relay is gone for 30 s while the code is on the screen', async () => {
    const { app, wallet, close } = await startInTime()
    const uri = await settled(app.connect())
    await lose()
    await settled(wallet.pair(uri, 'approve'))
    const topic = await settled(app.approval())
    expect(await app.topics()).toEqual([topic])
    await close()
  })

  test('behavior: both asleep for a day: the session goes on', async () => {
    const { app, wallet, pair, close } = await startInTime()
    const topic = await settled(connect(pair))
    relay.cut()
    sleep(86_400_000)
    expect(await settled(app.request(topic))).toBe('0xsigned')
    await settled(wallet.ping(topic))
    expect(await app.happenings()).toEqual([])
    await close()
  })
})
