import { connect, disconnect, start } from '@foyer/core'
import type { EvmQuirk } from '@foyer/testing'
import { describe, expect, test, vi } from 'vitest'
import * as actions from 'wagmi/actions'
import { createWorld, otherId, showFoyer, showWagmi, type World, walletId } from './test/createWorld.ts'

const a = `${walletId} 0xf39F`

function isWaiting({ foyer }: World): boolean {
  return foyer.state.connections.some(
    ({ connectorId, status, connection }) =>
      connectorId === walletId && status !== 'disconnected' && !connection,
  )
}

async function openConnected(
  quirks: readonly EvmQuirk[] = [],
  options: Parameters<typeof createWorld>[0] = {},
) {
  const world = createWorld({ quirks, ...options })
  await start(world.foyer)
  await connect(world.foyer, { connectorId: walletId })
  expect([showFoyer(world.foyer), showWagmi(world.config)]).toEqual([`${a} 1`, `${a} 1`])
  return world
}

function expectBoth({ foyer, config }: World, shown: string) {
  return vi.waitFor(() => expect([showFoyer(foyer), showWagmi(config)]).toEqual([shown, shown]))
}

function findConnector({ config }: World, id = walletId) {
  const connector = config.connectors.find((one) => one.id === id)
  if (!connector) throw new Error('No such connector')
  return connector
}

describe('a wallet that is locked', () => {
  test('Foyer waits for it, and both sides connect once it is unlocked', async () => {
    const world = await openConnected()
    world.wallet.lock()
    await expectBoth(world, 'disconnected')
    expect(isWaiting(world)).toBe(true)
    world.wallet.unlock()
    await expectBoth(world, `${a} 1`)
    expect(isWaiting(world)).toBe(false)
  })
  test('a permission revoked in the wallet is not treated as a lock', async () => {
    const world = await openConnected()
    world.wallet.disconnect()
    await expectBoth(world, 'disconnected')
    await vi.waitFor(() => expect(isWaiting(world)).toBe(false))
  })
  test('disconnecting while it is locked keeps it disconnected after unlocking', async () => {
    const world = await openConnected()
    world.wallet.lock()
    await expectBoth(world, 'disconnected')
    await disconnect(world.foyer)
    expect(isWaiting(world)).toBe(false)
    world.wallet.unlock()
    expect(await world.wallet.request({ method: 'eth_accounts' }, 'https://app.test')).toEqual([])
    await expectBoth(world, 'disconnected')
  })
  test('disconnecting through wagmi is not treated as a lock', async () => {
    const world = await openConnected()
    await actions.disconnect(world.config)
    await expectBoth(world, 'disconnected')
    expect(isWaiting(world)).toBe(false)
  })
  test('shows the other wallet while it waits', async () => {
    const world = await openConnected([], { features: { multiWallet: true } })
    await connect(world.foyer, { connectorId: otherId })
    await connect(world.foyer, { connectorId: walletId })
    await expectBoth(world, `${a} 1`)
    world.wallet.lock()
    await expectBoth(world, `${otherId} 0x7099 1`)
    expect(isWaiting(world)).toBe(true)
  })
})

describe('requests of the app through wagmi', () => {
  test.each<EvmQuirk>([
    'neverAnswersSwitch',
    'answersBeforeSwitching',
    'silent',
    'noEvents',
    'chainIdAsDecimal',
    'disconnectsWhileOpen',
  ])('switchChain works with the quirk %s', async (quirk) => {
    const world = await openConnected([quirk])
    await actions.switchChain(world.config, { chainId: 11155111 })
    await expectBoth(world, `${a} 11155111`)
  })
  test.each<EvmQuirk>(['addsOnly', 'unknownChainAbroad', 'errorsNested', 'errorCodesAsText'])(
    'switchChain adds a chain that the wallet does not know, with the quirk %s',
    async (quirk) => {
      const world = await openConnected([quirk])
      world.wallet.forgetChain(11155111)
      await actions.switchChain(world.config, { chainId: 11155111 })
      await expectBoth(world, `${a} 11155111`)
    },
  )
  test.each<EvmQuirk>(['errorsAsText', 'errorsNested', 'errorsInWords', 'errorCodesAsText'])(
    'a rejection has the code 4001 with the quirk %s',
    async (quirk) => {
      const world = await openConnected([quirk])
      world.wallet.rejectNext()
      const switching = actions.switchChain(world.config, { chainId: 11155111 })
      await expect(switching).rejects.toMatchObject({ code: 4001 })
      await actions.disconnect(world.config)
      world.wallet.rejectNext()
      const connecting = actions.connect(world.config, { connector: findConnector(world) })
      await expect(connecting).rejects.toMatchObject({ code: 4001 })
    },
  )
  test('connect rejects with NO_ACCOUNT if the wallet returns no account', async () => {
    const world = createWorld({ quirks: ['opensNothing'] })
    await start(world.foyer)
    const connecting = actions.connect(world.config, { connector: findConnector(world) })
    await expect(connecting).rejects.toMatchObject({ code: 'NO_ACCOUNT' })
    await expectBoth(world, 'disconnected')
  })
  test.each<EvmQuirk>(['repeatsAccounts', 'listsStrangers', 'chainIdLate', 'chainIdInCapitals'])(
    'connect returns one account and one chain with the quirk %s',
    async (quirk) => {
      const world = createWorld({ quirks: [quirk] })
      await start(world.foyer)
      const { accounts, chainId } = await actions.connect(world.config, { connector: findConnector(world) })
      expect({ accounts, chainId }).toEqual({ accounts: [world.wallet.address], chainId: 1 })
      await expectBoth(world, `${a} 1`)
    },
  )
  test('the provider has the wallet’s methods, and is always the same object', async () => {
    const world = await openConnected()
    const provider = (await findConnector(world).getProvider()) as { [key: string]: unknown }
    expect('request' in provider && typeof provider.on).toBe('function')
    expect(provider.isMetaMask).toBeUndefined()
    expect(await findConnector(world).getProvider()).toBe(provider)
  })
})
