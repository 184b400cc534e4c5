// @vitest-environment jsdom
import { isText, toSchema } from '@foyer/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createStorage } from '../model/createStorage.ts'
import { cookieStorage } from './cookieStorage.ts'
import { readCookieState } from './readCookieState.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const wallet = {
  connectorId: 'io.wallet',
  namespace: 'eip155',
  name: 'Wallet',
  icon: `data:image/png;base64,${'A'.repeat(8_000)}`,
  address,
  networkId: 'eip155:8453',
  status: 'active',
}
const shown = { ...wallet, icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E" }
const store = (...wallets: object[]) =>
  createStorage({ prefix: 'default', backend: cookieStorage() }).set('connections', {
    wallets,
    activeNetworkId: 'eip155:8453',
    recent: [{ id: 'io.wallet' }],
  })
const toCookie = (text: string) => `a=b; __Host-foyer.default=${encodeURIComponent(text)}; c=d`

const read = (cookie: string | undefined) => readCookieState(cookie)
const toText = (...wallets: object[]) => JSON.stringify({ v: 1, data: { wallets } })

afterEach(() => {
  vi.unstubAllGlobals()
  store()
  localStorage.clear()
})

describe('cookieStorage', () => {
  test('default: stores the connected wallet and the network for the server, without the icon’s URL', () => {
    store(wallet, { ...wallet, connectorId: 'io.other', status: 'disconnected' })
    expect(readCookieState(document.cookie, { isSecure: false })).toEqual({
      connections: [shown],
      connecting: { eip155: 'io.wallet' },
      activeNetworkId: 'eip155:8453',
    })
    expect(document.cookie).not.toContain('io.other')
    expect(localStorage.getItem('@foyer/default/connections')).toContain('io.other')
  })
  test('behavior: removes the cookie when the last wallet is disconnected or removed', () => {
    store(wallet)
    expect(document.cookie).toContain('foyer.default=')
    store({ ...wallet, status: 'disconnected' })
    expect(document.cookie).toBe('')
    store(wallet)
    cookieStorage().removeItem('@foyer/default/connections')
    expect(document.cookie).toBe('')
  })
  test('behavior: stores no other data in cookies', () => {
    const storage = createStorage({ prefix: 'default', backend: cookieStorage() })
    storage.set('transfers', 'mine')
    expect(document.cookie).toBe('')
    expect(storage.get('transfers', toSchema(isText))).toBe('mine')
  })
  test('behavior: removes the old cookie if the new state is too long for one', () => {
    store(wallet)
    store({ ...wallet, name: 'W'.repeat(4_096) })
    expect(document.cookie).toBe('')
  })
  test('behavior: over TLS, uses a __Host- cookie, and removes an older version’s cookie', () => {
    const written: string[] = []
    vi.stubGlobal('location', { protocol: 'https:' })
    const cookie = vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text))
    store(wallet)
    store()
    cookie.mockRestore()
    const [old, set, oldAgain, gone] = written
    expect([old, oldAgain]).toEqual(Array(2).fill('foyer.default=;path=/;max-age=0'))
    expect(set).toMatch(/^__Host-foyer\.default=[^;]+;path=\/;max-age=31536000;samesite=lax;secure$/)
    expect(gone).toBe('__Host-foyer.default=;path=/;max-age=0;secure')
  })
  test('behavior: instances with different ids use separate cookies', () => {
    const storage = createStorage({ prefix: 'two', backend: cookieStorage() })
    storage.set('connections', { wallets: [wallet] })
    expect(readCookieState(document.cookie, { isSecure: false })).toBeUndefined()
    expect(readCookieState(document.cookie, { id: 'two', isSecure: false })?.connections).toEqual([shown])
    storage.remove('connections')
  })
})

describe('readCookieState', () => {
  test('attack: ignores malformed cookies, and drops an icon URL and unknown fields', () => {
    for (const text of [
      '',
      '{',
      'null',
      '{"v":1}',
      '{"v":2,"data":{"wallets":[]}}',
      '{"v":1,"data":{"wallets":[{}]}}',
    ])
      expect(read(toCookie(text)), text).toBeUndefined()
    expect(read('__Host-foyer.default=%')).toBeUndefined()
    expect(read(undefined)).toBeUndefined()
    const data = { wallets: [{ ...wallet, icon: 'https://tracker.example/1.png', more: 'x' }] }
    expect(read(toCookie(JSON.stringify({ v: 1, data })))?.connections).toEqual([shown])
  })
  test('attack: over TLS, ignores a cookie of another host; rejects two cookies of the same name', () => {
    const own = toCookie(toText(wallet))
    const planted = toCookie(toText({ ...wallet, address: `0x${'66'.repeat(20)}` }))
    expect(read(own)?.connections).toEqual([shown])
    // A sibling host can write only the name without `__Host-`.
    const plain = planted.replace('__Host-', '')
    for (const header of [`${plain}; ${own}`, `${own}; ${plain}`])
      expect(read(header)?.connections).toEqual([shown])
    expect(read(plain)).toBeUndefined()
    for (const header of [`${planted}; ${own}`, `${own}; ${planted}`, `${own}; ${own}`])
      expect(read(header)).toBeUndefined()
    const plainOwn = own.replace('__Host-', '')
    const readPlain = (header: string) => readCookieState(header, { isSecure: false })
    expect(readPlain(plainOwn)?.connections).toEqual([shown])
    expect(readPlain(`${plain}; ${plainOwn}`)).toBeUndefined()
    expect(readPlain(own)).toBeUndefined()
  })
  test('attack: rejects an invalid address or name, and a network of another namespace', () => {
    for (const change of [
      { address: 'Your wallet was stolen. Visit trap.example' },
      { address: `${address}0` },
      { namespace: 'solana', networkId: 'solana:x', address: 'Visit trap.example now, quickly' },
      { name: 'W'.repeat(101) },
      { name: 'a\u202eb' },
      { networkId: 'solana:x' },
    ])
      expect(read(toCookie(toText({ ...wallet, ...change }))), JSON.stringify(change)).toBeUndefined()
    const solana = {
      namespace: 'solana',
      networkId: 'solana:x',
      address: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
    }
    expect(read(toCookie(toText({ ...wallet, ...solana })))?.connections).toHaveLength(1)
  })
})
