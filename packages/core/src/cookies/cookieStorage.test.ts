// @vitest-environment jsdom
import { isText, toSchema } from '@foyer/contract'
import { afterEach, describe, expect, test } from 'vitest'
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
const toCookie = (text: string) => `a=b; foyer.default=${encodeURIComponent(text)}; c=d`

afterEach(() => {
  store()
  localStorage.clear()
})

describe('cookieStorage', () => {
  test('default: the server reads the connected wallet, and the place of its icon', () => {
    store(wallet, { ...wallet, connectorId: 'io.other', status: 'disconnected' })
    expect(readCookieState(document.cookie)).toEqual({
      connections: [shown],
      connecting: { eip155: 'io.wallet' },
      activeNetworkId: 'eip155:8453',
    })
    expect(document.cookie).not.toContain('io.other')
    expect(localStorage.getItem('@foyer/default/connections')).toContain('io.other')
  })
  test('behavior: the cookie goes with the last wallet', () => {
    store(wallet)
    expect(document.cookie).toContain('foyer.default=')
    store({ ...wallet, status: 'disconnected' })
    expect(document.cookie).toBe('')
    store(wallet)
    cookieStorage().removeItem('@foyer/default/connections')
    expect(document.cookie).toBe('')
  })
  test('behavior: nothing else is in a cookie', () => {
    const storage = createStorage({ prefix: 'default', backend: cookieStorage() })
    storage.set('transfers', 'mine')
    expect(document.cookie).toBe('')
    expect(storage.get('transfers', toSchema(isText))).toBe('mine')
  })
  test('behavior: what is too long for a cookie leaves no old one behind', () => {
    store(wallet)
    store({ ...wallet, name: 'W'.repeat(4_096) })
    expect(document.cookie).toBe('')
  })
  test('behavior: instances of one page have a cookie each', () => {
    const storage = createStorage({ prefix: 'two', backend: cookieStorage() })
    storage.set('connections', { wallets: [wallet] })
    expect(readCookieState(document.cookie)).toBeUndefined()
    expect(readCookieState(document.cookie, { id: 'two' })?.connections).toEqual([shown])
    storage.remove('connections')
  })
})

describe('readCookieState', () => {
  test('attack: a cookie in another form is no state, and brings no picture', () => {
    for (const text of [
      '',
      '{',
      'null',
      '{"v":1}',
      '{"v":2,"data":{"wallets":[]}}',
      '{"v":1,"data":{"wallets":[{}]}}',
    ])
      expect(readCookieState(toCookie(text)), text).toBeUndefined()
    expect(readCookieState('foyer.default=%')).toBeUndefined()
    expect(readCookieState(undefined)).toBeUndefined()
    const data = { wallets: [{ ...wallet, icon: 'https://tracker.example/1.png', more: 'x' }] }
    expect(readCookieState(toCookie(JSON.stringify({ v: 1, data })))?.connections).toEqual([shown])
  })
})
