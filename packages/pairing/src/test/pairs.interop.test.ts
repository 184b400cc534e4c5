import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp, createWallet, pairs } from '../../../../interop/createPeers.ts'
import { appLimits, connect, interopCases } from '../../../../interop/interopCases.ts'
import type { AppPeer, WalletPeer } from './peers.ts'
import { docsPath, noteOutcomes, printInterop, withSection } from './printInterop.ts'
import type { TestRelay } from './startRelay.ts'
import { withRelay } from './withRelay.ts'

let relay: TestRelay

// Published clients lose an answer that arrives before their own bookkeeping, as it would over loopback.
withRelay(
  (started) => {
    relay = started
  },
  { deliverDelayMs: 20 },
)

const outcomes = pairs.map(([app, wallet]) => [app, wallet, new Map<string, boolean | undefined>()] as const)

describe.each(outcomes)('app on %s, wallet on %s', (appKind, walletKind, passed) => {
  let app: AppPeer
  let wallet: WalletPeer
  beforeAll(async () => {
    app = await createApp(appKind, { relayUrl: relay.url })
    wallet = await createWallet(walletKind, { relayUrl: relay.url })
  })
  afterAll(async () => {
    await app.close()
    await wallet.close()
  })
  noteOutcomes(passed)
  for (const [title, run] of Object.entries(interopCases)) {
    passed.set(title, undefined)
    if (appLimits[title]?.includes(appKind)) continue
    test(`behavior: ${title}`, () => {
      const pair = {
        app,
        wallet,
        published: relay.published,
        waitFor: (check: () => Promise<void>) => vi.waitFor(check, 10_000),
      }
      return run({ ...pair, session: () => connect(pair) })
    })
  }
})

test('docs/evidence/interop.md matches the observed results', async () => {
  const text = withSection('In Node.js', [
    'Written by `packages/pairing/src/test/pairs.interop.test.ts`.',
    '',
    printInterop(outcomes),
  ])
  await expect(text).toMatchFileSnapshot(docsPath)
})
