import { describe, expect, test, vi } from 'vitest'
import { createApp, createWallet, pairs } from '../../../../interop/createPeers.ts'
import { peersReject, timeCases } from '../../../../interop/timeCases.ts'
import { moveTime, pass, settled, sleep } from './moveTime.ts'
import { docsPath, noteOutcomes, printInterop, withSection } from './printInterop.ts'
import type { TestRelay } from './startRelay.ts'
import { withRelay } from './withRelay.ts'

let relay: TestRelay
withRelay(
  (started) => {
    relay = started
  },
  { peersReject },
)

const waitFor = (check: () => Promise<void>) => vi.waitFor(check, 10_000)

const outcomes = pairs.map(([app, wallet]) => [app, wallet, new Map<string, boolean>()] as const)

// Both sides use the same clock, which the tests control.
describe.each(outcomes)('app on %s, wallet on %s', (appKind, walletKind, passed) => {
  noteOutcomes(passed)
  test.each(Object.entries(timeCases))('behavior: %s', async (_, run) => {
    moveTime()
    const app = await settled(createApp(appKind, { relayUrl: relay.url }))
    const wallet = await settled(createWallet(walletKind, { relayUrl: relay.url }))
    await run({
      app,
      wallet,
      published: relay.published,
      waitFor,
      pass,
      settled,
      async sleepAndReload(ms) {
        sleep(ms)
        relay.cut()
        await settled(Promise.all([app.restart(), wallet.restart()]))
      },
    })
    await settled(Promise.all([app.close(), wallet.close()]))
  })
})

test('docs/evidence/interop.md matches the observed results', async () => {
  const text = withSection('Over time, in Node.js', [
    'Written by `packages/pairing/src/test/time.interop.test.ts`, with one clock for both sides.',
    '',
    printInterop(outcomes),
  ])
  await expect(text).toMatchFileSnapshot(docsPath)
})
