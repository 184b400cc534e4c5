import { describe, expect, test, vi } from 'vitest'
import { createApp, createWallet, pairs } from './createPeers.ts'
import { connect } from './interopCases.ts'
import { moveTime, pass, settled, sleep } from './moveTime.ts'
import { docsPath, noteOutcomes, printInterop, withSection } from './printInterop.ts'
import type { TestRelay } from './startRelay.ts'
import { withRelay } from './withRelay.ts'

let relay: TestRelay
withRelay(
  (started) => {
    relay = started
  },
  // Promises inside of clients in use; ours says both in other words.
  { peersReject: ['Request expired. Please try again.', 'Proposal expired'] },
)

const dayMs = 86_400_000
const waitFor = (check: () => Promise<void>) => vi.waitFor(check, 10_000)

const outcomes = pairs.map(([app, wallet]) => [app, wallet, new Map<string, boolean>()] as const)

// Both sides see the same clock, which the tests move.
describe.each(outcomes)('app on %s, wallet on %s', (appKind, walletKind, passed) => {
  noteOutcomes(passed)
  async function start() {
    moveTime()
    const app = await settled(createApp(appKind, { relayUrl: relay.url }))
    const wallet = await settled(createWallet(walletKind, { relayUrl: relay.url }))
    const pair = { app, wallet, published: relay.published, waitFor }
    const close = () => settled(Promise.all([app.close(), wallet.close()]))
    return { app, wallet, pair, close }
  }

  test('behavior: what nobody answers expires on both sides', async () => {
    const { app, wallet, pair, close } = await start()
    const topic = await settled(connect(pair))
    await wallet.answerWith('wait')
    const asking = expect(app.request(topic)).rejects.toThrow()
    await settled(wallet.pair(await settled(app.connect()), 'wait'))
    const proposing = expect(app.approval()).rejects.toThrow()
    await waitFor(async () => expect(await wallet.open()).toBe(2))
    await pass(310)
    await Promise.all([asking, proposing])
    await waitFor(async () => expect(await wallet.open()).toBe(0))
    // The session is as it was.
    await wallet.answerWith('0xsigned')
    expect(await settled(app.request(topic))).toBe('0xsigned')
    await close()
  })

  test('behavior: a code that has expired connects nobody', async () => {
    const { app, wallet, close } = await start()
    const uri = await settled(app.connect())
    const proposing = expect(app.approval()).rejects.toThrow()
    await pass(310)
    await proposing
    // Refused by its time, or followed in vain: clocks may differ.
    await settled(wallet.pair(uri, 'approve')).catch(() => {})
    await pass(10)
    expect([await wallet.open(), await app.topics(), await wallet.topics()]).toEqual([0, [], []])
    await close()
  })

  test('behavior: a session of seven days is restored, is extended, and ends', async () => {
    const { app, wallet, pair, close } = await start()
    const topic = await settled(connect(pair))
    const reload = async () => {
      relay.cut()
      await settled(Promise.all([app.restart(), wallet.restart()]))
    }
    sleep(7 * dayMs - 60_000)
    await reload()
    expect(await settled(app.request(topic))).toBe('0xsigned')
    await settled(wallet.extend(topic))
    sleep(6 * dayMs)
    await reload()
    expect(await settled(app.request(topic))).toBe('0xsigned')
    sleep(dayMs + 60_000)
    await reload()
    await waitFor(async () => expect([...(await app.topics()), ...(await wallet.topics())]).toEqual([]))
    await close()
  })
})

test('docs/interop.md is what was seen', async () => {
  const text = withSection('Over time, in Node.js', [
    'Written by `packages/pairing/src/test/interopTime.test.ts`, with one clock for both sides.',
    '',
    printInterop(outcomes),
  ])
  await expect(text).toMatchFileSnapshot(docsPath)
})
