import { describe, expect, test, vi } from 'vitest'
import { type AppKind, createApp, createWallet, type WalletKind } from '../../../../interop/createPeers.ts'
import { connect } from '../../../../interop/interopCases.ts'
import { moveTime, pass, settled, sleep } from './moveTime.ts'
import { docsPath, noteOutcomes, printInterop, withSection } from './printInterop.ts'
import type { TestRelay } from './startRelay.ts'
import { withRelay } from './withRelay.ts'

let relay: TestRelay
// As in `pairs.interop.test.ts`: published clients lose messages that arrive immediately.
withRelay(
  (started) => {
    relay = started
  },
  { deliverDelayMs: 20, isPerTest: true },
)

/** The faults of `faults.test.ts` that the other side also observes, with the published client there. */
const pairs: readonly (readonly [AppKind, WalletKind])[] = [
  ['ours', 'walletkit 1.2'],
  ['sign-client 2.21', 'ours'],
]
const outcomes = pairs.map(([app, wallet]) => [app, wallet, new Map<string, boolean>()] as const)
const waitFor = (check: () => Promise<void>) => vi.waitFor(check, 10_000)

/** Takes the relay down for half a minute. */
async function lose() {
  relay.cut({ isDown: true })
  await pass(30)
  relay.up()
}

describe.each(outcomes)('app on %s, wallet on %s', (appKind, walletKind, passed) => {
  noteOutcomes(passed)
  async function start({
    wait = <value>(promise: Promise<value>) => promise,
    clock,
  }: {
    wait?: typeof settled
    clock?: () => number
  } = {}) {
    const options = { relayUrl: relay.url, ...(clock && { clock }) }
    const app = await wait(createApp(appKind, options))
    const wallet = await wait(createWallet(walletKind, options))
    return {
      app,
      wallet,
      pair: { app, wallet, published: relay.published, waitFor },
      close: () => wait(Promise.all([app.close(), wallet.close()])),
    }
  }
  function startInTime() {
    moveTime()
    return start({ wait: settled })
  }

  test('behavior: connects after the relay is gone for 30 s while the code is on the screen', async () => {
    const { app, wallet, close } = await startInTime()
    const uri = await settled(app.connect())
    await lose()
    await settled(wallet.pair(uri, 'approve'))
    const topic = await settled(app.approval())
    expect(await app.topics()).toEqual([topic])
    await close()
  })

  test('behavior: settles the session after the relay is gone for 30 s before the settlement', async () => {
    const { app, wallet, close } = await startInTime()
    const uri = await settled(app.connect())
    let isApproved = false
    // Nothing of the approval reaches the app before its connection is cut.
    relay.pass = ({ from, text }) => {
      isApproved ||= from === 'client' && text.includes('wc_approveSession')
      return from === 'client' || !/"tag":110[12]/.test(text)
    }
    await settled(wallet.pair(uri, 'approve'))
    await waitFor(async () => expect(isApproved).toBe(true))
    await lose()
    relay.pass = () => true
    const topic = await settled(app.approval())
    expect(await settled(app.request(topic))).toBe('0xsigned')
    await close()
  })

  test('behavior: delivers the answer after the relay is gone for 30 s while a request waits', async () => {
    const { app, wallet, pair, close } = await startInTime()
    const topic = await settled(connect(pair))
    await wallet.answerWith('wait')
    const answered = app.request(topic)
    await waitFor(async () => expect(await wallet.open()).toBe(1))
    await lose()
    await wallet.answerWith('0xlater')
    expect(await settled(answered)).toBe('0xlater')
    await close()
  })

  test.each([
    ['fast', 600_000],
    ['slow', -600_000],
  ])('behavior: connects, signs and disconnects with our clock ten minutes %s', async (_, offsetMs) => {
    const { app, wallet, pair, close } = await start({ clock: () => Date.now() + offsetMs })
    const topic = await connect(pair)
    await wallet.answerWith('wait')
    const answered = app.request(topic)
    await waitFor(async () => expect(await wallet.open()).toBe(1))
    await wallet.answerWith('0xsigned')
    expect(await answered).toBe('0xsigned')
    await app.ping(topic)
    await wallet.ping(topic)
    await app.disconnect(topic)
    await waitFor(async () => expect(await wallet.topics()).toEqual([]))
    await close()
  })

  test('behavior: continues the session after both sides were asleep for a day', async () => {
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

test('docs/evidence/interop.md matches the observed results', async () => {
  const text = withSection('Faults, in Node.js', [
    'Written by `packages/pairing/src/test/faults.interop.test.ts`; ours with ours in `faults.test.ts`.',
    '',
    printInterop(outcomes),
  ])
  await expect(text).toMatchFileSnapshot(docsPath)
})
