// @vitest-environment jsdom

import { createFoyer } from '@foyer/core'
import { cosmosHub, osmosis } from '@foyer/core/networks'
import { createTestApp } from '@foyer/core/testing'
import {
  announceCosmosWallet,
  type CosmosQuirk,
  cosmosQuirks,
  createCosmosSigner,
  createCosmosWallet,
} from '@foyer/testing'
import { type QuirkTarget, runQuirk } from '@foyer/testing/conformance'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { verifyCosmos } from '../../server/src/features/siwx/signatures/verifyCosmos.ts'
import { cosmos } from './cosmos.ts'

const signers = [createCosmosSigner(), createCosmosSigner({ accountIndex: 1 })]
const prefixes: Record<string, string> = {
  [cosmosHub.caipNetworkId]: 'cosmos',
  [osmosis.caipNetworkId]: 'osmo',
}

const formats = Object.fromEntries(
  Object.entries(prefixes).map(([networkId, bech32Prefix]) => [networkId, { bech32Prefix }]),
)

function createTarget(quirk: CosmosQuirk): QuirkTarget<'cosmos'> {
  const wallet = createCosmosWallet({ quirks: [quirk] })
  let remove = () => {}
  const app = createTestApp({
    connectorId: 'cosmos:keplr',
    namespace: 'cosmos',
    open() {
      ;({ remove } = announceCosmosWallet(wallet))
      return createFoyer({
        projectId: 'my-app',
        serverUrl: 'http://127.0.0.1:1',
        networks: [cosmosHub, osmosis],
        adapters: [cosmos()],
      })
    },
    close: () => remove(),
  })
  onTestFinished(() => app.destroy())
  const addresses = (accountIndex: number, networkId: string) => [
    signers[accountIndex]?.address(prefixes[networkId]),
  ]
  return {
    namespace: 'cosmos',
    networkIds: [cosmosHub.caipNetworkId, osmosis.caipNetworkId],
    app,
    wallet: Object.assign(Object.create(wallet), {
      addresses,
      forgetNetwork: (networkId: string) => wallet.forgetChain(networkId.split(':')[1] ?? ''),
    }),
    verify: async (signed) => {
      const signer = signers.find((_, at) => addresses(at, signed.networkId)[0] === signed.address)
      return verifyCosmos({ ...signed, publicKey: signer?.publicKey }, formats)
    },
  }
}

/** The developer is alerted about a wallet that throws. */
function takeAlerts(): () => string {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  return () => log.mock.calls.flat().join(' ')
}

beforeEach(() => localStorage.clear())

describe('a wallet with Keplr’s interface and a quirk', () => {
  for (const quirk of Object.keys(cosmosQuirks) as CosmosQuirk[])
    test(`${quirk}`, async () => {
      const alerts = quirk === 'throwsFromGetters' ? takeAlerts() : undefined
      await runQuirk(createTarget(quirk), quirk)
      if (alerts) await expect.poll(alerts).toContain('Wallet Unreadable')
    })
})
