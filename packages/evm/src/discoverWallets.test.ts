import type { Connector } from '@foyer/core'
import { createTestContext } from '@foyer/core/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { discoverWallets } from './discoverWallets.ts'
import { createTestProvider } from './test/createTestProvider.ts'

function createPage(ethereum?: unknown) {
  const page = Object.assign(new EventTarget(), { ethereum })
  vi.stubGlobal('window', page)
  const context = createTestContext()
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
  test('default: wallets that announce themselves when asked, and later', () => {
    const { page, context, found, announce } = createPage()
    page.addEventListener('eip6963:requestProvider', () => announce({ info, provider: createTestProvider() }))
    discoverWallets(context)
    expect(found()).toMatchObject([
      { id: 'io.a', rdns: 'io.a', name: 'A', type: 'announced', icon: info.icon },
    ])
    announce({ info: { ...info, uuid: 'v', rdns: 'io.b', name: 'B' }, provider: createTestProvider() })
    expect(found().map(({ id }) => id)).toEqual(['io.a', 'io.b'])
  })
  test('behavior: window.ethereum only while nobody announced', () => {
    const { context, found, announce } = createPage(createTestProvider())
    discoverWallets(context)
    expect(found()).toMatchObject([{ id: 'injected', name: 'Browser wallet', type: 'injected' }])
    announce({ info, provider: createTestProvider() })
    expect(found().map(({ id }) => id)).toEqual(['io.a'])
  })
  test('behavior: a late window.ethereum', () => {
    const { page, context, found } = createPage()
    discoverWallets(context)
    expect(found()).toEqual([])
    page.ethereum = createTestProvider()
    page.dispatchEvent(new Event('ethereum#initialized'))
    expect(found()).toHaveLength(1)
  })
  test.each([
    undefined,
    null,
    {},
    { info },
    { info, provider: {} },
    { info: { ...info, name: '' }, provider: createTestProvider() },
    { info: { ...info, rdns: 7 }, provider: createTestProvider() },
    { info: { ...info, name: 'x'.repeat(65) }, provider: createTestProvider() },
  ])('error: announcement %# is ignored', (detail) => {
    const { context, found, announce } = createPage()
    discoverWallets(context)
    announce(detail)
    expect(found()).toEqual([])
  })
  test('behavior: a remote icon is dropped, the wallet stays', () => {
    const { context, found, announce } = createPage()
    discoverWallets(context)
    announce({ info: { ...info, icon: 'https://tracker.test/x.png' }, provider: createTestProvider() })
    expect(found()[0]).toMatchObject({ id: 'io.a', icon: undefined })
  })
  test('behavior: a later script cannot take a wallet’s place', async () => {
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
})
