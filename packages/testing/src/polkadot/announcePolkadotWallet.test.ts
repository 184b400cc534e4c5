// @vitest-environment jsdom
import { connect, getConnection, signMessage } from '@foyer/core'
import { polkadot as network } from '@foyer/core/networks'
import { polkadot } from '@foyer/polkadot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startPage } from '../test/startPage.ts'
import { announcePolkadotWallet } from './announcePolkadotWallet.ts'
import { createPolkadotWallet } from './createPolkadotWallet.ts'

const connectorId = 'polkadot:talisman'

async function start() {
  const wallet = createPolkadotWallet()
  const { remove } = announcePolkadotWallet(wallet, { key: 'talisman' })
  onTestFinished(remove)
  const foyer = await startPage({ networks: [network], adapters: [polkadot()] })
  const address = () => getConnection(foyer.state, 'polkadot')?.accounts[0].address
  return { wallet, remove, foyer, address }
}

describe('announcePolkadotWallet', () => {
  test('default: lets a page connect and sign, and reports another account', async () => {
    const { wallet, foyer, address } = await start()
    await connect(foyer, { connectorId })
    expect(address()).toBe(wallet.signers[0]?.address(0))
    const signature = await signMessage(foyer, { message: 'hi', namespace: 'polkadot' })
    expect(signature).toMatch(/^0x[\da-f]{128,}$/)
    wallet.switchAccount(1)
    await expect.poll(address).toBe(wallet.signers[1]?.address(0))
  })

  test('behavior: rejects a connection and a signature on request', async () => {
    const { wallet, foyer } = await start()
    wallet.rejectNext()
    await expect(connect(foyer, { connectorId })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    await connect(foyer, { connectorId })
    wallet.rejectNext()
    await expect(signMessage(foyer, { message: 'hi', namespace: 'polkadot' })).rejects.toThrow()
  })

  test('behavior: is not found by a page after its removal', async () => {
    const { remove } = await start()
    remove()
    expect(Reflect.get(window, 'injectedWeb3')).toEqual({})
  })
})
