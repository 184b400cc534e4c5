// @vitest-environment jsdom
import { connect, createFoyer, getConnection, start } from '@foyer/core'
import { mainnet } from '@foyer/core/networks'
import { evm } from '@foyer/evm'
import { announceEvmWallet, createEvmWallet } from '@foyer/testing'
import { expect, test } from 'vitest'

// Without a browser: a jsdom page, and a wallet in the same process.
test('connects a wallet that rejected the first attempt', async () => {
  const wallet = createEvmWallet({ chains: { 1: 'http://127.0.0.1:1' } })
  const { remove } = announceEvmWallet(wallet)
  const foyer = createFoyer({
    projectId: 'my-app',
    serverUrl: 'http://127.0.0.1:1',
    networks: [mainnet],
    adapters: [evm()],
  })
  try {
    await start(foyer)
    wallet.rejectNext()
    const connecting = connect(foyer, { connectorId: 'org.foyer.test' })
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    await connect(foyer, { connectorId: 'org.foyer.test' })
    expect(getConnection(foyer.state, 'eip155')?.accounts[0].address).toBe(wallet.address)
  } finally {
    foyer.destroy()
    remove()
  }
})
