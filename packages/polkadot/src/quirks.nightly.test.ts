// @vitest-environment jsdom

import { createFoyer } from '@foyer/core'
import { kusama, polkadot as polkadotRelay } from '@foyer/core/networks'
import { createTestApp } from '@foyer/core/testing'
import {
  announcePolkadotWallet,
  createPolkadotWallet,
  type PolkadotQuirk,
  polkadotQuirks,
} from '@foyer/testing'
import { type QuirkTarget, runQuirk } from '@foyer/testing/conformance'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { verifyPolkadot } from '../../server/src/features/siwx/signatures/verifyPolkadot.ts'
import { polkadot } from './polkadot.ts'

function createTarget(quirk: PolkadotQuirk): QuirkTarget<'polkadot'> {
  const wallet = createPolkadotWallet({ quirks: [quirk] })
  let remove = () => {}
  const app = createTestApp({
    connectorId: 'polkadot:polkadot-js',
    namespace: 'polkadot',
    open() {
      ;({ remove } = announcePolkadotWallet(wallet))
      return createFoyer({
        projectId: 'my-app',
        serverUrl: 'http://127.0.0.1:1',
        networks: [polkadotRelay, kusama],
        adapters: [polkadot()],
      })
    },
    close: () => remove(),
  })
  onTestFinished(() => app.destroy())
  return {
    namespace: 'polkadot',
    networkIds: [polkadotRelay.caipNetworkId, kusama.caipNetworkId],
    app,
    absent: { 'unlock after a reload': 'it is not asked while the page opens: the app waits for it' },
    wallet: Object.assign(Object.create(wallet), {
      addresses: (accountIndex: number, networkId: string) =>
        [accountIndex, 1 - accountIndex].map((at) =>
          wallet.signers[at]?.address(networkId === kusama.caipNetworkId ? 2 : 0),
        ),
    }),
    verify: async (signed) => verifyPolkadot(signed),
  }
}

/** The developer is alerted about a wallet that throws. */
function takeAlerts(): () => string {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  return () => log.mock.calls.flat().join(' ')
}

beforeEach(() => localStorage.clear())

describe('an extension with a quirk', () => {
  for (const quirk of Object.keys(polkadotQuirks) as PolkadotQuirk[])
    test(`${quirk}`, async () => {
      const alerts = quirk === 'throwsFromGetters' ? takeAlerts() : undefined
      await runQuirk(createTarget(quirk), quirk)
      if (alerts) await expect.poll(alerts).toContain('Wallet Unreadable')
    })
})
