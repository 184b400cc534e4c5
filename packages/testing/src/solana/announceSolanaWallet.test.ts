// @vitest-environment jsdom
import { connect, getConnection, signMessage } from '@foyer/core'
import { solana as network } from '@foyer/core/networks'
import { solana } from '@foyer/solana'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startPage } from '../test/startPage.ts'
import { announceSolanaWallet } from './announceSolanaWallet.ts'
import { createSolanaWallet } from './createSolanaWallet.ts'

const connectorId = 'solana:test-solana-wallet'

async function start(options: Parameters<typeof announceSolanaWallet>[1] = {}) {
  const wallet = createSolanaWallet()
  const { remove } = announceSolanaWallet(wallet, options)
  onTestFinished(remove)
  const foyer = await startPage({ networks: [network], adapters: [solana()] })
  const address = () => getConnection(foyer.state, 'solana')?.accounts[0].address
  return { wallet, remove, foyer, address }
}

describe('announceSolanaWallet', () => {
  test('default: lets a page connect and sign, and reports another account', async () => {
    const { wallet, foyer, address } = await start()
    await connect(foyer, { connectorId })
    expect(address()).toBe(wallet.address)
    const signature = await signMessage(foyer, { message: 'hi', namespace: 'solana' })
    expect(signature).toMatch(/^\w{80,}$/)
    expect(wallet.requests.at(-1)).toMatchObject({ origin: window.origin, method: 'solana:signMessage' })
    wallet.switchAccount(1)
    expect(address()).toBe(wallet.address)
  })

  test('behavior: rejects a connection and a signature on request', async () => {
    const { wallet, foyer } = await start()
    wallet.rejectNext()
    await expect(connect(foyer, { connectorId })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    await connect(foyer, { connectorId })
    wallet.rejectNext()
    await expect(signMessage(foyer, { message: 'hi', namespace: 'solana' })).rejects.toMatchObject({
      code: 'REQUEST_REJECTED',
    })
  })

  test('param: name; is not found by a page after its removal', async () => {
    const { foyer, remove } = await start({ name: 'Other' })
    const isListed = () => foyer.state.connectors.some(({ name }) => name === 'Other')
    expect(isListed()).toBe(true)
    remove()
    expect(isListed()).toBe(false)
    const later = await startPage({ networks: [network], adapters: [solana()] })
    expect(later.state.connectors).toEqual([])
    expect(Object.keys(window).filter((name) => name.startsWith('foyerTestWallet'))).toEqual([])
  })
})
