// @vitest-environment jsdom

import { createFoyer } from '@foyer/core'
import { solanaDevnet, solana as solanaMainnet } from '@foyer/core/networks'
import { createTestApp } from '@foyer/core/testing'
import {
  announceSolanaWallet,
  createSolanaSigner,
  createSolanaWallet,
  type SolanaQuirk,
  solanaQuirks,
} from '@foyer/testing'
import { type QuirkTarget, runQuirk } from '@foyer/testing/conformance'
import { beforeEach, describe, onTestFinished, test } from 'vitest'
import { verifySolana } from '../../server/src/features/siwx/signatures/verifySolana.ts'
import { solana } from './solana.ts'

const signers = [createSolanaSigner(), createSolanaSigner({ accountIndex: 1 })]

function createTarget(quirk: SolanaQuirk): QuirkTarget<'solana'> {
  const wallet = createSolanaWallet({ quirks: [quirk] })
  let remove = () => {}
  const app = createTestApp({
    connectorId: 'solana:test-solana-wallet',
    namespace: 'solana',
    open() {
      ;({ remove } = announceSolanaWallet(wallet))
      return createFoyer({
        projectId: 'my-app',
        serverUrl: 'http://127.0.0.1:1',
        networks: [solanaMainnet, solanaDevnet],
        adapters: [solana()],
      })
    },
    close: () => remove(),
  })
  onTestFinished(() => app.destroy())
  return {
    namespace: 'solana',
    networkIds: [solanaMainnet.caipNetworkId, solanaDevnet.caipNetworkId],
    app,
    wallet: Object.assign(Object.create(wallet), {
      addresses: (accountIndex: number) => [signers[accountIndex]?.address],
    }),
    verify: async (signed) => verifySolana(signed),
  }
}

beforeEach(() => localStorage.clear())

describe('a Wallet Standard wallet with a quirk', () => {
  for (const quirk of Object.keys(solanaQuirks) as SolanaQuirk[])
    test(`${quirk}`, () => runQuirk(createTarget(quirk), quirk))
})
