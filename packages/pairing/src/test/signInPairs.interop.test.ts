import { describe, expect, test } from 'vitest'
import { createApp, createWallet, pairs } from '../../../../interop/createPeers.ts'
import { canAskToSignIn, canBe, signInCases } from '../../../../interop/signInCases.ts'
import { docsPath, noteOutcomes, printInterop, withSection } from './printInterop.ts'
import type { TestRelay } from './startRelay.ts'
import { withRelay } from './withRelay.ts'

let relay: TestRelay
withRelay(
  (started) => {
    relay = started
  },
  // As in `pairs.interop.test.ts`: published clients lose messages that arrive immediately.
  { deliverDelayMs: 20 },
)

const titles = Object.keys(signInCases)
const outcomes = pairs
  .filter(([app]) => canAskToSignIn(app))
  .map(([app, wallet]) => {
    // In the order of the rows; unsupported cases stay undefined.
    const passed = new Map<string, boolean | undefined>(titles.map((title) => [title, undefined]))
    return [app, wallet, passed] as const
  })

describe.each(outcomes)('app on %s, wallet on %s', (appKind, walletKind, passed) => {
  noteOutcomes(passed)
  const possible = Object.entries(signInCases).filter(([, one]) => canBe(walletKind, one))
  test.each(possible)('behavior: %s', async (_, { signsIn, run }) => {
    const app = await createApp(appKind, { relayUrl: relay.url })
    const wallet = await createWallet(walletKind, { relayUrl: relay.url, signsIn })
    await run({ app, wallet })
    await Promise.all([app.close(), wallet.close()])
  })
})

test('docs/evidence/interop.md matches the observed results', async () => {
  const text = withSection('Signing in along with the connection, in Node.js', [
    'Written by `packages/pairing/src/test/signInPairs.interop.test.ts`. A dash: such a wallet always signs in, or never.',
    '',
    printInterop(outcomes),
  ])
  await expect(text).toMatchFileSnapshot(docsPath)
})
