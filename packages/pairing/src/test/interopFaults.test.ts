import { describe, expect, test, vi } from 'vitest'
import { type AppKind, createApp, createWallet, type WalletKind } from './createPeers.ts'
import { connect } from './interopCases.ts'
import { moveTime, pass, settled, sleep } from './moveTime.ts'
import type { PeerOptions } from './peers.ts'
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
  options: Pick<PeerOptions, 'clock'> = {},
  wait = <value>(promise: Promise<value>) => promise,
) {
  const app = await wait(createApp(appKind, { relayUrl: relay.url, ...options }))
  const wallet = await wait(createWallet(walletKind, { relayUrl: relay.url, ...options }))
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
    return settled(start(appKind, walletKind, {}, settled))
  }

  test('behavior: the relay is gone for 30 s while the code is on the screen', async () => {
    const { app, wallet, close } = await startInTime()
    const uri = await settled(app.connect())
    await lose()
    await settled(wallet.pair(uri, 'approve'))
    expect(await app.topics()).toEqual([await settled(app.approval())])
    await close()
  })

  test('behavior: the relay is gone for 30 s, and with it the settlement', async () => {
    const { app, wallet, close } = await startInTime()
    const uri = await settled(app.connect())
    let lost = 0
    // Nothing of the approval reaches the app before its line is cut.
    relay.pass = ({ from, text }) => {
      const isLost = from === 'relay' && /"tag":110[12]/.test(text)
      if (isLost) lost++
      return !isLost
    }
    await settled(wallet.pair(uri, 'approve'))
    await waitFor(async () => expect(lost).toBe(2))
    await lose()
    relay.pass = () => true
    const topic = await settled(app.approval())
    expect(await settled(app.request(topic))).toBe('0xsigned')
    expect(await wallet.topics()).toEqual([topic])
    await close()
  })

  test('behavior: the relay is gone for 30 s while a request waits: it is answered once', async () => {
    const { app, wallet, pair, close } = await startInTime()
    const topic = await settled(connect(pair))
    await wallet.answerWith('wait')
    const answered = app.request(topic)
    await waitFor(async () => expect(await wallet.open()).toBe(1))
    await lose()
    await wallet.answerWith('0xsigned')
    expect(await settled(answered)).toBe('0xsigned')
    await waitFor(async () => expect(await wallet.open()).toBe(0))
    expect([relay.published(topic, 1108), relay.published(topic, 1109)]).toEqual([1, 1])
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

  test.each([600_000, -600_000])(
    'behavior: with our clock wrong by %i ms: pairs, asks, pings, updates and ends',
    async (offsetMs) => {
      const { app, wallet, pair, close } = await start(appKind, walletKind, {
        clock: () => Date.now() + offsetMs,
      })
      const topic = await connect(pair)
      expect(await app.request(topic)).toBe('0xsigned')
      await app.ping(topic)
      await wallet.ping(topic)
      await wallet.update(topic, '0x2222222222222222222222222222222222222222')
      await waitFor(async () => expect(await app.happenings()).toMatchObject([{ kind: 'update', topic }]))
      await app.disconnect(topic)
      await waitFor(async () => expect(await wallet.topics()).toEqual([]))
      await close()
    },
  )
})
