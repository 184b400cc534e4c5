import { createFoyer } from '@foyer/core'
import { bitcoinTestnet, bitcoin as mainnet } from '@foyer/core/networks'
import { createTestApp } from '@foyer/core/testing'
import {
  announceBitcoinWallet,
  type BitcoinQuirk,
  type BitcoinWalletStyle,
  bitcoinQuirkStyles,
  createBitcoinSigner,
  createBitcoinWallet,
} from '@foyer/testing'
import { type QuirkTarget, runQuirk } from '@foyer/testing/conformance'
import { expect, onTestFinished, vi } from 'vitest'
import { verifyBip122 } from '../../../server/src/features/siwx/signatures/verifyBip122.ts'
import { bitcoin } from '../bitcoin.ts'

const noNetwork = 'the interface has no way to move'
const noEvents = 'the wallet tells nothing, and every look at it asks'
/** All styles, with the steps they do not support. */
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

const signers = (['mainnet', 'testnet'] as const).flatMap((network) =>
  [0, 1].map((accountIndex) => ({
    network,
    accountIndex,
    signer: createBitcoinSigner({ accountIndex, network }),
  })),
)
/** Keys of the wallets' accounts, derived once. */
function getSigner(accountIndex: number, network: 'mainnet' | 'testnet') {
  const found = signers.find((one) => one.accountIndex === accountIndex && one.network === network)
  if (!found) throw new Error(`No keys of account ${accountIndex}`)
  return found.signer
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
        const { payment, ordinals } = getSigner(accountIndex, nameOf(networkId))
        const opensOne = style === 'unisat' || style === 'okx'
        return (opensOne ? [payment] : [payment, ordinals]).map(({ address }) => address)
      },
      switchNetwork: moves ? (networkId: string) => wallet.switchNetwork(nameOf(networkId)) : undefined,
    }),
    verify: async (signed) => verifyBip122(signed),
  }
}

/** Returns the styles in which a quirk exists. */
export function listStyles(quirk: BitcoinQuirk): readonly BitcoinWalletStyle[] {
  return bitcoinQuirkStyles[quirk] ?? (Object.keys(styles) as BitcoinWalletStyle[])
}

/** Runs a complete visit with a wallet of a style that has a quirk. */
export async function visitWithQuirk(style: BitcoinWalletStyle, quirk: BitcoinQuirk): Promise<void> {
  const alerts = quirk === 'throwsFromGetters' ? takeAlerts() : undefined
  await runQuirk(createTarget(style, quirk), quirk)
  if (alerts) await expect.poll(alerts).toContain('Wallet Unreadable')
}

/** The developer is alerted about a wallet that throws. */
function takeAlerts(): () => string {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  return () => log.mock.calls.flat().join(' ')
}
