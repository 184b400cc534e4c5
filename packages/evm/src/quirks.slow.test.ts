// @vitest-environment jsdom

import { createFoyer } from '@foyer/core'
import { mainnet, sepolia } from '@foyer/core/networks'
import { createTestApp } from '@foyer/core/testing'
import { announceEvmWallet, createEvmWallet, type EvmQuirk, evmQuirks } from '@foyer/testing'
import { type QuirkTarget, runQuirk } from '@foyer/testing/conformance'
import { verifyMessage } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { evm } from './evm.ts'

const nowhere = 'http://127.0.0.1:1'
const mnemonic = 'test test test test test test test test test test test junk'

const addresses = [0, 1].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address)

function createTarget(quirk: EvmQuirk): QuirkTarget<'eip155'> {
  const wallet = createEvmWallet({
    chains: { 1: nowhere, 11155111: nowhere },
    takesCalls: true,
    quirks: [quirk],
  })
  let remove = () => {}
  const app = createTestApp({
    connectorId: 'org.foyer.test',
    namespace: 'eip155',
    open() {
      ;({ remove } = announceEvmWallet(wallet))
      return createFoyer({
        projectId: 'my-app',
        serverUrl: nowhere,
        networks: [mainnet, sepolia],
        adapters: [evm()],
      })
    },
    close: () => remove(),
  })
  onTestFinished(() => app.destroy())
  return {
    namespace: 'eip155',
    networkIds: [mainnet.caipNetworkId, sepolia.caipNetworkId],
    app,
    wallet: Object.assign(Object.create(wallet), {
      addresses: (index: number) => [addresses[index]],
      switchNetwork: (networkId: string) => wallet.switchChain(Number(networkId.split(':')[1])),
      forgetNetwork: (networkId: string) => wallet.forgetChain(Number(networkId.split(':')[1])),
    }),
    verify: ({ address, message, signature }) =>
      verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` }),
  }
}

/** The developer is alerted about a wallet that throws. */
function takeAlerts(): () => string {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  return () => log.mock.calls.flat().join(' ')
}

beforeEach(() => localStorage.clear())

describe('a browser wallet with a quirk', () => {
  for (const quirk of Object.keys(evmQuirks) as EvmQuirk[])
    test(`${quirk}`, async () => {
      const alerts = quirk === 'throwsFromGetters' ? takeAlerts() : undefined
      await runQuirk(createTarget(quirk), quirk)
      if (alerts) await expect.poll(alerts).toContain('Wallet Unreadable')
    })
})
