// @vitest-environment jsdom

import { bitcoin } from '@foyer/bitcoin'
import { connect, getConnection, signMessage } from '@foyer/core'
import { bitcoinTestnet, bitcoin as network } from '@foyer/core/networks'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startPage } from '../test/startPage.ts'
import { announceBitcoinWallet } from './announceBitcoinWallet.ts'
import type { BitcoinWalletStyle } from './BitcoinTestWallet.ts'
import { createBitcoinWallet } from './createBitcoinWallet.ts'

async function start(style: BitcoinWalletStyle) {
  const wallet = createBitcoinWallet({ style })
  const { remove } = announceBitcoinWallet(wallet)
  onTestFinished(remove)
  const foyer = await startPage({ networks: [network, bitcoinTestnet], adapters: [bitcoin()] })
  const [connector] = foyer.state.connectors
  const connection = () => getConnection(foyer.state, 'bip122')
  return { wallet, remove, foyer, connection, connectorId: connector?.id ?? '' }
}

describe('announceBitcoinWallet', () => {
  test.each(['sats-connect', 'leather', 'unisat', 'okx', 'wallet-standard'] as const)(
    'param: style: %s: lets a page connect and sign',
    async (style) => {
      const { wallet, foyer, connection, connectorId } = await start(style)
      await connect(foyer, { connectorId })
      const known = wallet.signer.accounts.map(({ address }) => address)
      expect(known).toContain(connection()?.accounts[0].address)
      const signature = await signMessage(foyer, { message: 'hi', namespace: 'bip122' })
      expect(signature).toMatch(/^[\w+/=]{80,}$/)
    },
  )

  test('behavior: rejects, and moves to another account and network', async () => {
    const { wallet, foyer, connection, connectorId } = await start('unisat')
    wallet.rejectNext()
    await expect(connect(foyer, { connectorId })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    await connect(foyer, { connectorId })
    wallet.switchAccount(1)
    const [account] = wallet.signer.accounts
    await expect.poll(() => connection()?.accounts[0].address).toBe(account?.address)
    wallet.switchNetwork('testnet')
    await expect.poll(() => connection()?.networkId).toBe(bitcoinTestnet.caipNetworkId)
  })

  test('behavior: is not found by a page after its removal', async () => {
    for (const style of ['sats-connect', 'unisat', 'wallet-standard'] as const) {
      const { remove } = await start(style)
      remove()
      const later = await startPage({ networks: [network], adapters: [bitcoin()] })
      expect(later.state.connectors, style).toEqual([])
    }
  })
})
