import type { Connector } from '@foyer/core'
import { createTestContext } from '@foyer/core/testing'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { discoverWallets } from './discoverWallets.ts'
import { createTestProvider } from './test/createTestProvider.ts'

function createPage(ethereum?: unknown) {
  const page = Object.assign(new EventTarget(), { ethereum })
  vi.stubGlobal('window', page)
  const context = createTestContext()
  onTestFinished(() => context.abort())
  const found = (): readonly Connector[] => {
    const event = context.events.at(-1)
    return event?.type === 'connectors' ? event.connectors : []
  }
  const announce = (detail: unknown) =>
    page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  return { page, context, found, announce }
}

const info = { uuid: 'u', name: 'A', icon: 'data:image/svg+xml,x', rdns: 'io.a' }
afterEach(() => vi.unstubAllGlobals())

describe('discoverWallets', () => {
  test('default: lists wallets that announce themselves on request or later', () => {
    const { page, context, found, announce } = createPage()
    page.addEventListener('eip6963:requestProvider', () => announce({ info, provider: createTestProvider() }))
    discoverWallets(context)
    expect(found()).toMatchObject([
      { id: 'io.a', rdns: 'io.a', name: 'A', type: 'announced', icon: info.icon },
    ])
    announce({ info: { ...info, uuid: 'v', rdns: 'io.b', name: 'B' }, provider: createTestProvider() })
    expect(found().map(({ id }) => id)).toEqual(['io.a', 'io.b'])
  })
  test('behavior: lists window.ethereum until its wallet announces itself', () => {
    const provider = createTestProvider()
    const { context, found, announce } = createPage(provider)
    discoverWallets(context)
    expect(found()).toMatchObject([{ id: 'injected', name: 'Browser wallet', type: 'injected' }])
    const [before] = found()
    announce({ info: { ...info, rdns: 'io.b' }, provider: createTestProvider() })
    expect(found().map(({ id }) => id)).toEqual(['io.b', 'injected'])
    expect(found()[1]).toBe(before)
    announce({ info, provider })
    expect(found().map(({ id }) => id)).toEqual(['io.b', 'io.a'])
  })
  test('behavior: treats providers with the same `is…` flags as the same wallet', () => {
    const flags = { isMetaMask: true, isA: true }
    const { context, found, announce } = createPage(Object.assign(createTestProvider(), flags))
    discoverWallets(context)
    announce({ info, provider: Object.assign(createTestProvider(), { ...flags, isB: false }) })
    expect(found().map(({ id }) => id)).toEqual(['io.a'])
  })
  // https://github.com/enkryptcom/enKrypt/pull/295
  test('behavior: a proxy of an announced provider at window.ethereum is the same wallet', () => {
    const provider = Object.assign(createTestProvider(), { isEnkrypt: true })
    const { context, found, announce } = createPage(new Proxy(provider, {}))
    discoverWallets(context)
    announce({ info, provider })
    expect(found().map(({ id }) => id)).toEqual(['io.a'])
  })
  // https://github.com/tempoxyz/accounts/pull/70
  test('behavior: a wallet that announces itself again, with a new uuid and provider, is listed once', () => {
    const { page, context, found, announce } = createPage()
    const announceAgain = () =>
      announce({ info: { ...info, uuid: `${Math.random()}` }, provider: createTestProvider() })
    page.addEventListener('eip6963:requestProvider', announceAgain)
    discoverWallets(context)
    announceAgain()
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(found().map(({ id }) => id)).toEqual(['io.a'])
  })
  test.each([
    ['without uuid', { ...info, uuid: undefined }, { id: 'io.a', rdns: 'io.a' }],
    ['with a long uuid', { ...info, uuid: 'x'.repeat(999) }, { id: 'io.a' }],
    ['without rdns', { ...info, rdns: undefined }, { id: 'evm:a', rdns: undefined }],
    ['with an empty rdns', { ...info, rdns: ' ' }, { id: 'evm:a' }],
    ['with a number for rdns', { ...info, rdns: 7 }, { id: 'evm:a' }],
    ['with invisible and bidirectional characters', { ...info, name: '\u202eA\u200b\u0007' }, { name: 'A' }],
    ['with surrounding spaces', { ...info, name: ' A\n', rdns: ' io.a ' }, { id: 'io.a', name: 'A' }],
    [
      'with spaces before the icon',
      { ...info, icon: '\n data:image/png;base64,AA==' },
      { icon: 'data:image/png;base64,AA==' },
    ],
  ])('behavior: lists a wallet announced %s', (_, careless, expected) => {
    const { context, found, announce } = createPage()
    discoverWallets(context)
    announce({ info: careless, provider: createTestProvider() })
    expect(found()).toMatchObject([expected])
  })
  const throwing = (key: string, beside: object = {}) =>
    Object.defineProperty({ ...beside }, key, {
      enumerable: true,
      get() {
        throw new Error('Taken')
      },
    })
  test('error: getters that throw hide no other wallet, and are reported to the developer', () => {
    const { page, context, found, announce } = createPage()
    Object.defineProperty(page, 'ethereum', {
      get() {
        throw new Error('Taken')
      },
    })
    discoverWallets(context)
    for (const detail of [
      throwing('info', { provider: createTestProvider() }),
      throwing('provider', { info }),
      { info: throwing('name', info), provider: createTestProvider() },
      { info: throwing('rdns', info), provider: createTestProvider() },
      { info, provider: throwing('request') },
    ])
      announce(detail)
    announce({ info, provider: createTestProvider() })
    expect(found().map(({ id }) => id)).toEqual(['io.a'])
    expect(context.events).toContainEqual({
      type: 'unreadable',
      place: 'window.ethereum',
      cause: expect.objectContaining({ message: 'Taken' }),
    })
    expect(
      context.events.filter((event) => event.type === 'unreadable' && event.place === 'EIP-6963'),
    ).toHaveLength(5)
  })
  test('error: lists a provider at window.ethereum whose flags throw', () => {
    const { context, found, announce } = createPage(throwing('isMetaMask', createTestProvider()))
    discoverWallets(context)
    announce({ info, provider: createTestProvider() })
    expect(found().map(({ id }) => id)).toEqual(['io.a', 'injected'])
  })
  test('behavior: lists a window.ethereum that appears later with its event', () => {
    const { page, context, found } = createPage()
    discoverWallets(context)
    expect(found()).toEqual([])
    page.ethereum = createTestProvider()
    page.dispatchEvent(new Event('ethereum#initialized'))
    expect(found()).toHaveLength(1)
  })
  test('behavior: finds a wallet that appears later without an event, also when the visitor returns', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    for (const [later, come] of [
      [800, () => vi.advanceTimersByTime(250)],
      [60_000, ({ page }) => page.dispatchEvent(new Event('focus'))],
    ] satisfies [number, (world: ReturnType<typeof createPage>) => void][]) {
      const world = createPage()
      discoverWallets(world.context)
      vi.advanceTimersByTime(later)
      expect(world.found()).toEqual([])
      world.page.ethereum = createTestProvider()
      come(world)
      expect(world.found()).toHaveLength(1)
      world.context.abort()
      expect(vi.getTimerCount()).toBe(0)
    }
  })
  test.each([
    undefined,
    null,
    {},
    { info },
    { info, provider: {} },
    { info: { ...info, name: '' }, provider: createTestProvider() },
    { info: { ...info, name: 'x'.repeat(65) }, provider: createTestProvider() },
  ])('error: announcement %# is ignored', (detail) => {
    const { context, found, announce } = createPage()
    discoverWallets(context)
    announce(detail)
    expect(found()).toEqual([])
  })
  test('behavior: drops a remote icon, and keeps the wallet', () => {
    const { context, found, announce } = createPage()
    discoverWallets(context)
    announce({ info: { ...info, icon: 'https://tracker.test/x.png' }, provider: createTestProvider() })
    expect(found()[0]).toMatchObject({ id: 'io.a', icon: undefined })
  })
  test('behavior: a later announcement does not replace a wallet’s provider', async () => {
    const { context, found, announce } = createPage()
    discoverWallets(context)
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const provider = createTestProvider({ eth_accounts: [address], eth_chainId: '0x1' })
    announce({ info, provider })
    announce({ info: { ...info, uuid: 'evil' }, provider: createTestProvider() })
    expect(found()[0]?.getProvider('eip155')).toBeUndefined()
    await found()[0]?.reconnect({ networks: [], signal: context.signal })
    expect(found()[0]?.getProvider('eip155')).toBe(provider)
  })
  test('behavior: destroy leaves no listener', () => {
    const { page, context, announce } = createPage()
    discoverWallets(context)
    context.abort()
    const before = context.events.length
    announce({ info, provider: createTestProvider() })
    page.dispatchEvent(new Event('ethereum#initialized'))
    expect(context.events).toHaveLength(before)
  })

  describe('several wallets at window.ethereum', () => {
    const shared = (...providers: unknown[]) =>
      Object.assign(createTestProvider(), { isMetaMask: true, providers })
    const wallet = (flags: object = {}) => Object.assign(createTestProvider(), flags)
    const listed = (found: () => readonly Connector[], names: readonly string[]) =>
      vi.waitFor(() => expect(found().map(({ name }) => name)).toEqual(names))

    test('default: lists each that announces nothing, and not the object that combines them', async () => {
      const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
      const coinbase = createTestProvider({ eth_accounts: [address], eth_chainId: '0x1' })
      const { context, found } = createPage(
        shared(
          wallet({ isMetaMask: true }),
          Object.assign(coinbase, { isCoinbaseWallet: true, isMetaMask: true }),
        ),
      )
      discoverWallets(context)
      await listed(found, ['MetaMask', 'Coinbase Wallet'])
      await found()[1]?.reconnect({ networks: [], signal: context.signal })
      expect(found()[1]?.getProvider('eip155')).toBe(coinbase)
    })
    test.each([
      ['with the same provider', (provider: object) => provider],
      ['with another provider of the same flags', () => wallet({ isA: true })],
    ])('behavior: lists one that announces itself %s once, earlier or later', async (_, toAnnounced) => {
      for (const isLater of [false, true]) {
        const a = wallet({ isA: true })
        const { context, found, announce } = createPage(shared(a, wallet({ isB: true })))
        const join = () => announce({ info: { ...info, name: 'Announced' }, provider: toAnnounced(a) })
        discoverWallets(context)
        if (!isLater) join()
        await listed(found, isLater ? ['A', 'B'] : ['Announced', 'B'])
        join()
        await listed(found, ['Announced', 'B'])
      }
    })
    test('behavior: one that announces nothing stays with those that do', async () => {
      const a = wallet({ isA: true })
      const { context, found, announce } = createPage(shared(a, wallet()))
      discoverWallets(context)
      announce({ info, provider: a })
      await listed(found, ['A', 'Browser wallet'])
      // The type `injected` would be dropped because of a wallet that announces itself.
      expect(found().map(({ type }) => type)).toEqual(['announced', 'announced'])
    })
    test('behavior: the object itself counts if it is one of its parts', async () => {
      const ethereum = shared(wallet({ isB: true }))
      ethereum.providers.push(ethereum)
      const { context, found } = createPage(ethereum)
      discoverWallets(context)
      await listed(found, ['MetaMask', 'B'])
    })
    test('behavior: reads objects that combine wallets inside another', async () => {
      const { context, found } = createPage(
        shared(shared(wallet({ isA: true }), wallet({ isB: true })), wallet({ isC: true })),
      )
      discoverWallets(context)
      await listed(found, ['A', 'B', 'C'])
    })
    test('behavior: lists one that joins later', async () => {
      const ethereum = shared(wallet({ isA: true }))
      const { page, context, found } = createPage(ethereum)
      discoverWallets(context)
      await listed(found, ['A'])
      ethereum.providers.push(wallet({ isB: true }))
      page.dispatchEvent(new Event('focus'))
      await listed(found, ['A', 'B'])
    })
    test('behavior: several without a name are distinguished by their number', async () => {
      const { context, found } = createPage(
        shared(wallet(), wallet(), wallet({ isA: true }), wallet({ isA: true })),
      )
      discoverWallets(context)
      await listed(found, ['Browser wallet', 'Browser wallet 2', 'A'])
      expect(found().map(({ id }) => id)).toEqual(['injected:1', 'injected:2', 'injected:A'])
    })
    test.each([
      ['an empty list', []],
      ['a list without providers', [undefined, {}, 'x']],
      ['no list', { length: 1 }],
      ['nothing', undefined],
    ])('behavior: with %s, the object is a single wallet', async (_, providers) => {
      const { context, found } = createPage(wallet({ isA: true, providers }))
      discoverWallets(context)
      await listed(found, ['Browser wallet'])
      expect(found()).toMatchObject([{ id: 'injected', type: 'injected' }])
    })
    test('error: a list or part that throws hides no other wallet', async () => {
      const { context, found } = createPage(
        shared(
          throwing('isA', createTestProvider()),
          throwing('providers', wallet({ isB: true })),
          wallet({ isC: true }),
        ),
      )
      discoverWallets(context)
      await listed(found, ['Browser wallet', 'B', 'C'])
      const single = createPage(throwing('providers', createTestProvider()))
      discoverWallets(single.context)
      await listed(single.found, ['Browser wallet'])
    })
    test('behavior: lists nothing of an object that was replaced, or after destroy', async () => {
      const { page, context, found } = createPage(shared(wallet({ isA: true })))
      discoverWallets(context)
      page.ethereum = shared(wallet({ isB: true }))
      page.dispatchEvent(new Event('focus'))
      await listed(found, ['B'])
      context.abort()
      const before = context.events.length
      page.dispatchEvent(new Event('focus'))
      expect(context.events).toHaveLength(before)
    })
  })
})
