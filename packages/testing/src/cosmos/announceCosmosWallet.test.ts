// @vitest-environment jsdom
import { connect, getConnection, signMessage, switchNetwork } from '@foyer/core'
import { cosmosHub, osmosis } from '@foyer/core/networks'
import { cosmos } from '@foyer/cosmos'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startPage } from '../test/startPage.ts'
import { announceCosmosWallet } from './announceCosmosWallet.ts'
import { createCosmosWallet } from './createCosmosWallet.ts'

const connectorId = 'cosmos:leap'

async function start() {
  const wallet = createCosmosWallet()
  const { remove } = announceCosmosWallet(wallet, { places: ['leap'], event: 'leap_keystorechange' })
  onTestFinished(remove)
  const foyer = await startPage({ networks: [cosmosHub, osmosis], adapters: [cosmos()] })
  const address = () => getConnection(foyer.state, 'cosmos')?.accounts[0].address
  return { wallet, remove, foyer, address }
}

describe('announceCosmosWallet', () => {
  test('default: lets a page connect, sign and change the chain, and reports another account', async () => {
    const { wallet, foyer, address } = await start()
    await connect(foyer, { connectorId })
    expect(address()).toBe(wallet.address('cosmos'))
    const signature = await signMessage(foyer, { message: 'hi', namespace: 'cosmos' })
    expect(signature).toMatch(/^[\w+/=]{80,}$/)
    await switchNetwork(foyer, { networkId: osmosis.caipNetworkId })
    expect(address()).toBe(wallet.address('osmo'))
    wallet.switchAccount(1)
    await expect.poll(address).toBe(wallet.address('osmo'))
  })

  test('behavior: rejects a connection and a signature on request', async () => {
    const { wallet, foyer } = await start()
    wallet.rejectNext()
    await expect(connect(foyer, { connectorId })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    await connect(foyer, { connectorId })
    wallet.rejectNext()
    await expect(signMessage(foyer, { message: 'hi', namespace: 'cosmos' })).rejects.toThrow()
  })

  test('behavior: is not found by a page after its removal', async () => {
    const { remove } = await start()
    remove()
    expect(Reflect.get(window, 'leap')).toBeUndefined()
  })
})
