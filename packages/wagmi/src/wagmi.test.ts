import {
  connect,
  disconnect,
  getConnection,
  start,
  switchAccount,
  switchConnection,
  switchNetwork,
} from '@foyer/core'
import { findConnector } from '@foyer/core/ui'
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import * as actions from 'wagmi/actions'
import { createPhone, type Phone, phoneId } from './test/createPhone.ts'
import {
  createWorld,
  mountProvider,
  nothingLeft,
  otherId,
  showFoyer,
  showWagmi,
  type World,
  walletId,
} from './test/createWorld.ts'
import { wagmi } from './wagmi.ts'

const a = `${walletId} 0xf39F`
const b = `${otherId} 0x7099`

/** Expects the same state on both sides. */
async function expectBoth({ foyer, config }: World, shown: string): Promise<void> {
  await vi.waitFor(() => {
    expect(showFoyer(foyer)).toBe(shown)
    expect(showWagmi(config)).toBe(shown)
  })
}
function find({ config }: World, id: string) {
  const connector = config.connectors.find((candidate) => candidate.id === id)
  if (!connector) throw new Error(`wagmi has no ${id}`)
  return connector
}
async function open(options: Parameters<typeof createWorld>[0] = {}): Promise<World> {
  const world = createWorld(options)
  await start(world.foyer)
  return world
}
async function openConnected(options: Parameters<typeof createWorld>[0] = {}): Promise<World> {
  const world = await open(options)
  await connect(world.foyer, { connectorId: walletId })
  await expectBoth(world, `${a} 1`)
  world.forget()
  return world
}
const typedData = {
  domain: { name: 'Shop', chainId: 1 },
  types: {
    Order: [
      { name: 'item', type: 'string' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'Order',
  message: { item: 'tea', amount: 12345678901234567890n },
} as const
const multiWallet = { features: { multiWallet: true } }

describe('wagmi', () => {
  test.each([undefined, {}, { config: {} }])('error: %j has no config', (parameters) => {
    expect(() => wagmi(parameters as never)).toThrow(
      'Option `config` is invalid: give what createConfig of wagmi returns',
    )
  })
})

describe('wallets', () => {
  test('default: lists wagmi’s connectors with their type', async () => {
    const { foyer } = await open()
    expect(foyer.state.connectors).toMatchObject([
      { id: walletId, rdns: walletId, name: 'Test Wallet', type: 'announced' },
      { id: otherId, rdns: otherId, name: 'Other Wallet', type: 'announced' },
    ])
  })
  test('behavior: lists a wallet that announces itself later', async () => {
    const world = await open()
    const { announceEvmWallet } = await import('@foyer/testing')
    announceEvmWallet(world.wallet, { rdns: 'org.foyer.late', name: 'Late' })
    expect(findConnector(world.foyer, 'org.foyer.late')).toBeDefined()
  })
})

describe('from Foyer to wagmi', () => {
  test('connecting and disconnecting in Foyer does the same in wagmi', async () => {
    const world = await openConnected()
    await disconnect(world.foyer)
    await expectBoth(world, 'disconnected')
    const shown = [`${a} 1`, 'disconnected']
    expect(world.seen).toEqual({ foyer: shown, wagmi: shown })
  })
  test('connecting goes through the same states on both sides', async () => {
    const world = await open()
    await connect(world.foyer, { connectorId: walletId })
    const shown = ['disconnected', 'connecting', `${a} 1`]
    expect(world.seen).toEqual({ foyer: shown, wagmi: shown })
  })
  test('a rejected connection leaves both disconnected', async () => {
    const world = await open()
    world.wallet.rejectNext()
    await expect(connect(world.foyer, { connectorId: walletId })).rejects.toMatchObject({
      code: 'CONNECTION_REJECTED',
    })
    await expectBoth(world, 'disconnected')
  })
  test('switchNetwork switches wagmi’s chain; a rejected switch changes nothing', async () => {
    const world = await openConnected()
    await switchNetwork(world.foyer, { networkId: 'eip155:11155111' })
    await expectBoth(world, `${a} 11155111`)
    expect(actions.getChainId(world.config)).toBe(11155111)
    world.wallet.rejectNext()
    await expect(switchNetwork(world.foyer, { networkId: 'eip155:1' })).rejects.toMatchObject({
      code: 'REQUEST_REJECTED',
    })
    const shown = [`${a} 1`, `${a} 11155111`]
    expect(world.seen).toEqual({ foyer: shown, wagmi: shown })
  })
  test('switchNetwork without a connection sets wagmi’s chain', async () => {
    const world = await open()
    await vi.waitFor(() => expect(world.foyer.state.status).toBe('ready'))
    await switchNetwork(world.foyer, { networkId: 'eip155:11155111' })
    await vi.waitFor(() => expect(actions.getChainId(world.config)).toBe(11155111))
    expect(world.foyer.state.activeNetworkId).toBe('eip155:11155111')
  })
  test('a wallet that replaces another disconnects it in wagmi, and becomes wagmi’s current one', async () => {
    const world = await openConnected()
    await connect(world.foyer, { connectorId: otherId })
    await expectBoth(world, `${b} 1`)
    await vi.waitFor(() => expect(actions.getConnections(world.config)).toHaveLength(1))
    expect(world.seen.foyer.at(-1)).toBe(`${b} 1`)
    expect(world.seen.foyer).not.toContain('disconnected')
    expect(world.seen.wagmi).not.toContain('disconnected')
  })
  test('with several wallets, both stay connected, and Foyer switches wagmi’s current one', async () => {
    const world = await openConnected(multiWallet)
    await connect(world.foyer, { connectorId: otherId })
    await expectBoth(world, `${b} 1`)
    await switchConnection(world.foyer, { connectorId: walletId, namespace: 'eip155' })
    await expectBoth(world, `${a} 1`)
    expect(actions.getConnections(world.config)).toHaveLength(2)
    await disconnect(world.foyer, { connectorId: walletId })
    await expectBoth(world, `${b} 1`)
    expect(world.seen.foyer).not.toContain('disconnected')
    await disconnect(world.foyer)
    await expectBoth(world, 'disconnected')
  })
  test('switchAccount is kept when the wallet repeats its accounts, and ends when the wallet switches', async () => {
    const world = await openConnected()
    const first = world.wallet.address
    const second = world.other.address
    const { emitter } = find(world, walletId)
    emitter.emit('change', { accounts: [first, second] })
    await vi.waitFor(() => switchAccount(world.foyer, { address: second }))
    await expectBoth(world, `${walletId} 0x7099 1`)
    emitter.emit('change', { accounts: [first, second] })
    await expectBoth(world, `${walletId} 0x7099 1`)
    emitter.emit('change', { chainId: 11155111 })
    await expectBoth(world, `${walletId} 0x7099 11155111`)
    emitter.emit('change', { accounts: [world.wallet.address] })
    await expectBoth(world, `${a} 11155111`)
  })
  test('a connection aborted in Foyer and approved later does not connect', async () => {
    const world = await open()
    const held = world.wallet.holdNext()
    const abort = new AbortController()
    const connecting = connect(world.foyer, { connectorId: walletId, signal: abort.signal })
    await held.arrived
    abort.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    await expectBoth(world, 'disconnected')
    held.release()
    await vi.waitFor(() =>
      expect(world.wallet.requests.map(({ method }) => method)).toContain('wallet_revokePermissions'),
    )
    await expectBoth(world, 'disconnected')
    expect(world.seen.wagmi.filter((text) => text.startsWith(walletId))).toEqual([])
    expect(world.seen.foyer.filter((text) => text.startsWith(walletId))).toEqual([])
    await connect(world.foyer, { connectorId: walletId })
    await expectBoth(world, `${a} 1`)
  })
  test('counts as disconnected even if the wallet fails to disconnect', async () => {
    const world = await openConnected()
    vi.spyOn(find(world, walletId), 'disconnect').mockRejectedValue(new Error('locked'))
    await expect(disconnect(world.foyer)).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    await expectBoth(world, 'disconnected')
  })
  test('the connector’s provider forwards requests to the wallet', async () => {
    const { foyer } = await openConnected()
    const provider = findConnector(foyer, walletId)?.getProvider('eip155')
    expect(await provider?.request({ method: 'eth_chainId' })).toBe('0x1')
  })
  test('wagmi signs typed data and text with the account that Foyer shows', async () => {
    const { config, foyer } = await openConnected()
    const address = getConnection(foyer.state)?.accounts[0].address
    const signature = await actions.signTypedData(config, typedData)
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(address)
    const signed = await actions.signMessage(config, { message: 'hello' })
    expect(await recoverMessageAddress({ message: 'hello', signature: signed })).toBe(address)
  })
})

describe('from wagmi to Foyer', () => {
  test('connecting and disconnecting in wagmi does the same in Foyer', async () => {
    const world = await open()
    await actions.connect(world.config, { connector: find(world, walletId) })
    await expectBoth(world, `${a} 1`)
    await actions.disconnect(world.config)
    await expectBoth(world, 'disconnected')
    expect(world.seen.foyer).toEqual(['disconnected', 'connecting', `${a} 1`, 'disconnected'])
  })
  test('shows a pending connection of wagmi, and its rejection', async () => {
    const world = await open()
    const held = world.wallet.holdNext()
    const connecting = actions.connect(world.config, { connector: find(world, walletId) })
    await held.arrived
    await expectBoth(world, 'connecting')
    world.wallet.rejectNext()
    held.release()
    await connecting.catch(() => {})
    await vi.waitFor(() => expect(showFoyer(world.foyer)).toBe(showWagmi(world.config)))
    expect(showFoyer(world.foyer)).not.toBe('connecting')
  })
  test('a wallet that wagmi connects and disconnects at once leaves both disconnected', async () => {
    const world = await open()
    await actions.connect(world.config, { connector: find(world, walletId) })
    await actions.disconnect(world.config)
    await expectBoth(world, 'disconnected')
  })
  test('switchChain switches Foyer’s network', async () => {
    const world = await openConnected()
    await actions.switchChain(world.config, { chainId: 11155111 })
    await expectBoth(world, `${a} 11155111`)
    expect(world.foyer.state.activeNetworkId).toBe('eip155:11155111')
    const shown = [`${a} 1`, `${a} 11155111`]
    expect(world.seen).toEqual({ foyer: shown, wagmi: shown })
  })
  test('switchChain without a connection sets Foyer’s network', async () => {
    const world = await open()
    await vi.waitFor(() => expect(world.foyer.state.status).toBe('ready'))
    await vi.waitFor(async () => {
      await actions.switchChain(world.config, { chainId: 1 })
      await actions.switchChain(world.config, { chainId: 11155111 })
      expect(world.foyer.state.activeNetworkId).toBe('eip155:11155111')
    })
  })
  test('account, chain and disconnect events of the wallet reach both', async () => {
    const world = await openConnected()
    world.wallet.switchAccount(2)
    await expectBoth(world, `${walletId} 0x3C44 1`)
    world.wallet.switchChain(11155111)
    await expectBoth(world, `${walletId} 0x3C44 11155111`)
    world.wallet.disconnect()
    await expectBoth(world, 'disconnected')
    expect(world.seen.foyer).toEqual(world.seen.wagmi)
  })
  test('with several connections, shows wagmi’s current one, and the remaining one after a disconnect', async () => {
    const world = await open()
    await actions.connect(world.config, { connector: find(world, walletId) })
    await actions.connect(world.config, { connector: find(world, otherId) })
    await expectBoth(world, `${b} 1`)
    expect(actions.getConnections(world.config)).toHaveLength(2)
    world.forget()
    await actions.switchAccount(world.config, { connector: find(world, walletId) })
    await expectBoth(world, `${a} 1`)
    await actions.disconnect(world.config)
    await expectBoth(world, `${b} 1`)
    expect(world.seen.foyer).toEqual([`${b} 1`, `${a} 1`, `${b} 1`])
  })
  test('disconnect in Foyer disconnects every wallet, including those that the app connected', async () => {
    const world = await open()
    await actions.connect(world.config, { connector: find(world, otherId) })
    await actions.connect(world.config, { connector: find(world, walletId) })
    await expectBoth(world, `${a} 1`)
    await disconnect(world.foyer)
    await expectBoth(world, 'disconnected')
  })
})

describe('reopening a page', () => {
  test.each([
    ['wagmi restores in a render', { ssr: false }, true],
    ['wagmi restores in an effect, after server rendering', { ssr: true }, true],
    ['without wagmi’s provider', { ssr: false }, false],
  ])('restores the connection without a prompt: %s', async (_, { ssr }, hasProvider) => {
    const left = nothingLeft()
    const before = await openConnected({ left })
    await switchNetwork(before.foyer, { networkId: 'eip155:11155111' })
    await expectBoth(before, `${a} 11155111`)
    before.foyer.destroy()
    const asked = before.wallet.requests.length

    const world = createWorld({ left, ssr })
    if (hasProvider && !ssr) mountProvider(world.config)
    const started = start(world.foyer)
    if (hasProvider && ssr) mountProvider(world.config)
    await started
    await expectBoth(world, `${a} 11155111`)
    expect(world.seen.foyer.filter((text) => text !== 'disconnected')).toEqual([
      'connecting',
      `${a} 11155111`,
    ])
    expect(world.seen.foyer.slice(world.seen.foyer.indexOf(`${a} 11155111`))).toHaveLength(1)
    expect(world.seen.wagmi.slice(world.seen.wagmi.indexOf(`${a} 11155111`))).toHaveLength(1)
    const silent = world.wallet.requests.slice(asked).map(({ method }) => method)
    expect(silent).not.toContain('eth_requestAccounts')
    expect(silent).not.toContain('wallet_requestPermissions')
  })
  test('adopts a wallet that only wagmi connected', async () => {
    const left = nothingLeft()
    const before = createWorld({ left })
    await actions.connect(before.config, { connector: find(before, walletId) })
    before.foyer.destroy()
    const world = createWorld({ left })
    mountProvider(world.config)
    await start(world.foyer)
    await expectBoth(world, `${a} 1`)
  })
  test('does not connect a wallet whose permission was revoked', async () => {
    const left = nothingLeft()
    const before = await openConnected({ left })
    before.foyer.destroy()
    before.wallet.forgetPermissions()
    const world = createWorld({ left })
    mountProvider(world.config)
    await start(world.foyer)
    await expectBoth(world, 'disconnected')
    expect(getConnection(world.foyer.state)).toBeUndefined()
  })
})

describe('a phone paired in Foyer', () => {
  const c = `${phoneId} 0x3C44`
  const mirrorId = `foyer:${phoneId}`
  async function openPaired(
    options: Parameters<typeof createWorld>[0] = {},
  ): Promise<World & { phone: Phone }> {
    const phone = createPhone()
    const world = await open({ ...options, connectors: [phone.create] })
    await connect(world.foyer, { connectorId: phoneId })
    await expectBoth(world, `${c} 1`)
    return { ...world, phone }
  }
  test('is a connector of wagmi with its name, until it disconnects', async () => {
    const world = await openPaired()
    expect(world.seen).toEqual({ foyer: ['disconnected', `${c} 1`], wagmi: ['disconnected', `${c} 1`] })
    expect(find(world, mirrorId)).toMatchObject({ name: 'Phone', type: 'foyer' })
    expect(world.foyer.state.connectors.map(({ id }) => id)).not.toContain(mirrorId)
    await disconnect(world.foyer)
    await expectBoth(world, 'disconnected')
    await vi.waitFor(() => expect(world.config.connectors.map(({ id }) => id)).not.toContain(mirrorId))
  })
  test('disconnecting in wagmi disconnects it in Foyer, and notifies other tabs', async () => {
    const world = await openPaired()
    const told = vi.spyOn(world.foyer._internal, 'notifyTabs')
    await actions.disconnect(world.config)
    await expectBoth(world, 'disconnected')
    expect(world.phone.hasSession()).toBe(false)
    expect(told).toHaveBeenCalledWith({ type: 'disconnect', connectorId: phoneId })
    expect(world.seen).toEqual({
      foyer: ['disconnected', `${c} 1`, 'disconnected'],
      wagmi: ['disconnected', `${c} 1`, 'disconnected'],
    })
    await connect(world.foyer, { connectorId: phoneId })
    await expectBoth(world, `${c} 1`)
  })
  test('a disconnect on the phone disconnects both', async () => {
    const world = await openPaired()
    world.phone.end()
    await expectBoth(world, 'disconnected')
  })
  test('network and account changes of wagmi, Foyer and the phone reach the others', async () => {
    const world = await openPaired()
    world.forget()
    await actions.switchChain(world.config, { chainId: 11155111 })
    await expectBoth(world, `${c} 11155111`)
    await switchNetwork(world.foyer, { networkId: 'eip155:1' })
    await expectBoth(world, `${c} 1`)
    world.phone.switchAccount(1)
    await expectBoth(world, `${phoneId} 0x90F7 1`)
    const shown = [`${c} 1`, `${c} 11155111`, `${c} 1`, `${phoneId} 0x90F7 1`]
    expect(world.seen).toEqual({ foyer: shown, wagmi: shown })
  })
  test('signs messages for wagmi', async () => {
    const world = await openPaired()
    expect(await actions.signMessage(world.config, { message: 'hello' })).toBe('0x51')
    expect(world.phone.requests).toContain('personal_sign')
  })
  test('handles typed data, capabilities and call batches for wagmi', async () => {
    const { config, phone } = await openPaired()
    expect(await actions.signTypedData(config, typedData)).toBe('0x52')
    expect(await actions.getCapabilities(config, { chainId: 1 })).toEqual({ atomic: { status: 'supported' } })
    const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const calls = [
      { to, value: 1n },
      { to, data: '0x1234' },
    ] as const
    expect(await actions.sendCalls(config, { calls })).toMatchObject({ id: '0x0b' })
    const asked = phone.calls.find(({ method }) => method === 'wallet_sendCalls')
    expect(asked?.params).toMatchObject([
      {
        chainId: '0x1',
        calls: [
          { to, value: '0x1' },
          { to, data: '0x1234' },
        ],
      },
    ])
    expect(await actions.getCallsStatus(config, { id: '0x0b' })).toMatchObject({ status: 'success' })
  })
  test('returns its own error code to wagmi', async () => {
    const { config } = await openPaired()
    const refused = actions.getCallsStatus(config, { id: '0x0c' })
    await expect(refused).rejects.toMatchObject({ code: 5730 })
  })
  test('replaces a wallet of wagmi, and is replaced by it', async () => {
    const phone = createPhone()
    const world = await openConnected({ connectors: [phone.create] })
    await connect(world.foyer, { connectorId: phoneId })
    await expectBoth(world, `${c} 1`)
    await vi.waitFor(() => expect(actions.getConnections(world.config)).toHaveLength(1))
    await connect(world.foyer, { connectorId: walletId })
    await expectBoth(world, `${a} 1`)
    await vi.waitFor(() => expect(actions.getConnections(world.config)).toHaveLength(1))
    const shown = [`${a} 1`, `${c} 1`, `${a} 1`]
    expect(world.seen.foyer).toEqual(shown)
    expect(world.seen.wagmi.filter((text) => text !== 'connecting')).toEqual(shown)
  })
  test('with several wallets, stays connected, and wagmi can switch back to it', async () => {
    const phone = createPhone()
    const world = await openConnected({ connectors: [phone.create], ...multiWallet })
    await connect(world.foyer, { connectorId: phoneId })
    await expectBoth(world, `${c} 1`)
    await switchConnection(world.foyer, { connectorId: walletId, namespace: 'eip155' })
    await expectBoth(world, `${a} 1`)
    await actions.switchAccount(world.config, { connector: find(world, mirrorId) })
    await expectBoth(world, `${c} 1`)
    await actions.disconnect(world.config)
    await expectBoth(world, `${a} 1`)
    expect(phone.hasSession()).toBe(false)
    for (const seen of [world.seen.foyer, world.seen.wagmi]) expect(seen).not.toContain('disconnected')
  })
  test.each([
    ['wagmi restores in a render', { ssr: false }, true, ['connecting']],
    [
      'wagmi restores in an effect, after markup of a server',
      { ssr: true },
      true,
      ['disconnected', 'connecting'],
    ],
    ['without the provider of wagmi', { ssr: false }, false, ['disconnected']],
  ])('is restored when the page is reopened: %s', async (_, { ssr }, hasProvider, before) => {
    const left = nothingLeft()
    const { foyer, phone } = await openPaired({ left })
    const kept = { ...left, entries: new Map(left.entries) }
    foyer.destroy()
    const world = createWorld({ left: kept, ssr, connectors: [phone.create] })
    if (hasProvider && !ssr) mountProvider(world.config)
    world.forget()
    const started = start(world.foyer)
    if (hasProvider && ssr) mountProvider(world.config)
    await started
    await expectBoth(world, `${c} 1`)
    expect(world.seen.wagmi).toEqual([...before, `${c} 1`])
    expect(world.seen.foyer).toEqual(['disconnected', 'connecting', `${c} 1`])
  })
  test('is removed if it ended the session between two visits', async () => {
    const left = nothingLeft()
    const { foyer, phone } = await openPaired({ left })
    const kept = { ...left, entries: new Map(left.entries) }
    foyer.destroy()
    phone.end()
    const world = createWorld({ left: kept, connectors: [phone.create] })
    mountProvider(world.config)
    await start(world.foyer)
    await expectBoth(world, 'disconnected')
    await vi.waitFor(() => expect(world.config.connectors.map(({ id }) => id)).not.toContain(mirrorId))
  })
})

describe('destroying Foyer', () => {
  test('keeps wagmi’s connection, and stops following it', async () => {
    const world = await openConnected()
    world.foyer.destroy()
    await actions.switchChain(world.config, { chainId: 11155111 })
    expect(showWagmi(world.config)).toBe(`${a} 11155111`)
    expect(world.seen.foyer).toEqual([`${a} 1`])
  })
})

test('getNativeBalance, param: signal: an aborted read rejects at once', async () => {
  const { foyer } = await open()
  const [network] = foyer.state.networks
  if (!network) throw new Error('no network')
  const abort = new AbortController()
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const reading = foyer._internal.adapters
    .get('eip155')
    ?.getNativeBalance?.({ address, network, signal: abort.signal })
  abort.abort()
  await expect(reading).rejects.toMatchObject({ code: 'ABORTED' })
})
