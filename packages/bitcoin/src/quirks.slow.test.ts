// @vitest-environment jsdom

import { createFoyer } from '@foyer/core'
import { bitcoinTestnet, bitcoin as mainnet } from '@foyer/core/networks'
import { createTestApp } from '@foyer/core/testing'
import {
  announceBitcoinWallet,
  type BitcoinQuirk,
  type BitcoinWalletStyle,
  bitcoinQuirkStyles,
  bitcoinQuirks,
  createBitcoinSigner,
  createBitcoinWallet,
} from '@foyer/testing'
import { type QuirkTarget, runQuirk } from '@foyer/testing/conformance'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { verifyBip122 } from '../../server/src/features/siwx/signatures/verifyBip122.ts'
import { bitcoin } from './bitcoin.ts'

const noNetwork = 'the interface has no way to move'
const noEvents = 'the wallet tells nothing, and every look at it asks'
/** Every style, and what it has no way to do. */
const styles: Record<BitcoinWalletStyle, { id: string; absent?: QuirkTarget['absent']; moves: boolean }> = {
  'sats-connect': { id: 'bip122:test-bitcoin-wallet', moves: true },
  leather: {
    id: 'bip122:leather',
    moves: false,
    absent: { 'follow the account': noEvents, unlock: noEvents, 'unlock after a reload': noEvents },
  },
  unisat: { id: 'bip122:unisat', moves: true },
  okx: { id: 'bip122:com.okex.wallet', moves: false },
  'wallet-standard': { id: 'bip122:test-bitcoin-wallet', absent: { switch: noNetwork }, moves: true },
}

function createTarget(style: BitcoinWalletStyle, quirk: BitcoinQuirk): QuirkTarget<'bip122'> {
  const wallet = createBitcoinWallet({ style, quirks: [quirk] })
  const { id, absent, moves } = styles[style]
  let remove = () => {}
  const app = createTestApp({
    connectorId: id,
    namespace: 'bip122',
    open() {
      ;({ remove } = announceBitcoinWallet(wallet))
      return createFoyer({
        projectId: 'my-app',
        serverUrl: 'http://127.0.0.1:1',
        networks: [mainnet, bitcoinTestnet],
        adapters: [bitcoin()],
      })
    },
    close: () => remove(),
  })
  onTestFinished(() => app.destroy())
  const nameOf = (networkId: string) => (networkId === mainnet.caipNetworkId ? 'mainnet' : 'testnet')
  return {
    namespace: 'bip122',
    networkIds: [mainnet.caipNetworkId, bitcoinTestnet.caipNetworkId],
    app,
    absent,
    wallet: Object.assign(Object.create(wallet), {
      addresses(accountIndex: number, networkId: string) {
        const { payment, ordinals } = createBitcoinSigner({ accountIndex, network: nameOf(networkId) })
        const opensOne = style === 'unisat' || style === 'okx'
        return (opensOne ? [payment] : [payment, ordinals]).map(({ address }) => address)
      },
      switchNetwork: moves ? (networkId: string) => wallet.switchNetwork(nameOf(networkId)) : undefined,
    }),
    verify: async (signed) => verifyBip122(signed),
  }
}

/** The developer is told of a wallet that throws. */
function takeAlerts(): () => string {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  return () => log.mock.calls.flat().join(' ')
}

beforeEach(() => localStorage.clear())

for (const style of Object.keys(styles) as BitcoinWalletStyle[])
  describe(`a wallet in the style of ${style}`, () => {
    for (const quirk of Object.keys(bitcoinQuirks) as BitcoinQuirk[])
      if (bitcoinQuirkStyles[quirk]?.includes(style) ?? true)
        test(quirk, async () => {
          const alerts = quirk === 'throwsFromGetters' ? takeAlerts() : undefined
          await runQuirk(createTarget(style, quirk), quirk)
          if (alerts) expect(alerts()).toContain('Wallet Unreadable')
        })
  })
