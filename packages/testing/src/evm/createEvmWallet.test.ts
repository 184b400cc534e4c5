import { recoverMessageAddress, verifyTypedData } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { memoryPermissions } from '../shared/memoryPermissions.ts'
import { createEvmWallet } from './createEvmWallet.ts'
import type { EvmWalletEvent } from './EvmTestWallet.ts'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const create = (options = {}) => createEvmWallet({ chains: { 31337: 'http://127.0.0.1:1' }, ...options })
async function connected(options = {}) {
  const wallet = create(options)
  await wallet.request({ method: 'eth_requestAccounts' })
  return wallet
}

describe('createEvmWallet', () => {
  test('default: opens accounts on request only, per origin', async () => {
    const wallet = create()
    expect(await wallet.request({ method: 'eth_accounts' }, 'https://a.test')).toEqual([])
    expect(await wallet.request({ method: 'eth_requestAccounts' }, 'https://a.test')).toEqual([first])
    expect(await wallet.request({ method: 'eth_accounts' }, 'https://a.test')).toEqual([first])
    expect(await wallet.request({ method: 'eth_accounts' }, 'https://b.test')).toEqual([])
    expect(await wallet.request({ method: 'eth_chainId' })).toBe('0x7a69')
  })
  test('behavior: creates valid signatures of messages and typed data', async () => {
    const wallet = await connected()
    const signature = await wallet.request({ method: 'personal_sign', params: ['0x6869', first] })
    expect(await recoverMessageAddress({ message: 'hi', signature: signature as `0x${string}` })).toBe(first)
    const typed = {
      domain: { name: 'Test', chainId: 31337 },
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail' as const,
      message: { text: 'hi' },
    }
    const typedSignature = await wallet.request({
      method: 'eth_signTypedData_v4',
      params: [first, JSON.stringify(typed)],
    })
    const isValid = await verifyTypedData({
      ...typed,
      address: first,
      signature: typedSignature as `0x${string}`,
    })
    expect(isValid).toBe(true)
  })
  test('behavior: rejects, is busy or waits as configured', async () => {
    const wallet = await connected()
    const sign = () => wallet.request({ method: 'personal_sign', params: ['0x6869', first] })
    wallet.rejectNext()
    wallet.pendNext()
    await expect(sign()).rejects.toMatchObject({ code: 4001 })
    await expect(sign()).rejects.toMatchObject({ code: -32002 })
    const held = wallet.holdNext()
    const waiting = sign()
    expect((await held.arrived).method).toBe('personal_sign')
    held.release()
    expect(await waiting).toMatch(/^0x/)
  })
  test('behavior: nonsenseNext returns an invalid answer once', async () => {
    const wallet = await connected()
    wallet.nonsenseNext('eth_chainId', 'main')
    expect(await wallet.request({ method: 'eth_chainId' })).toBe('main')
    expect(await wallet.request({ method: 'eth_chainId' })).toBe('0x7a69')
  })
  test('behavior: rejects the switch to an unknown chain until it is added', async () => {
    const wallet = await connected()
    const params = [{ chainId: '0x7a6a' }]
    await expect(wallet.request({ method: 'wallet_switchEthereumChain', params })).rejects.toMatchObject({
      code: 4902,
    })
    await wallet.request({
      method: 'wallet_addEthereumChain',
      params: [{ chainId: '0x7a6a', rpcUrls: ['http://127.0.0.1:2'] }],
    })
    await wallet.request({ method: 'wallet_switchEthereumChain', params })
    expect(wallet.chainId).toBe(31338)
  })
  test('behavior: reports a changed account and chain, and a disconnect', async () => {
    const wallet = await connected()
    const events: EvmWalletEvent[] = []
    wallet.on((event) => events.push(event))
    wallet.switchAccount(1)
    wallet.switchChain(1)
    wallet.disconnect()
    expect(events).toEqual([
      { event: 'accountsChanged', value: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] },
      { event: 'chainChanged', value: '0x1' },
      { event: 'accountsChanged', value: [] },
    ])
    expect(await wallet.request({ method: 'eth_accounts' })).toEqual([])
  })
  test('param: quirks: without permission methods, revoking is rejected', async () => {
    const method = 'wallet_revokePermissions'
    const wallet = await connected()
    await wallet.request({ method })
    expect(await wallet.request({ method: 'eth_accounts' })).toEqual([])
    await expect(
      (await connected({ quirks: ['noPermissionMethods'] })).request({ method }),
    ).rejects.toMatchObject({
      code: -32601,
    })
  })
  test('error: rejects unknown methods, and signing before a connection', async () => {
    const wallet = create()
    await expect(wallet.request({ method: 'eth_sign' })).rejects.toMatchObject({ code: -32601 })
    await expect(wallet.request({ method: 'personal_sign', params: ['0x', first] })).rejects.toMatchObject({
      code: 4100,
    })
  })

  test('error: throws without a chain', () => {
    expect(() => createEvmWallet({ chains: {} })).toThrow('at least one chain')
  })
  test('param: mnemonic, accountIndex and chainId select the account and the chain', async () => {
    const chains = { 1: 'http://127.0.0.1:1', 10: 'http://127.0.0.1:1' }
    const mnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
    const wallet = create({
      chains,
      chainId: 10,
      accountIndex: 1,
      mnemonic,
    })
    expect(wallet.chainId).toBe(10)
    expect(wallet.address).toBe(mnemonicToAccount(mnemonic, { addressIndex: 1 }).address)
    expect(create({ chains }).chainId).toBe(1)
  })
  test('param: permissions: keeps permissions in the given store', async () => {
    const permissions = memoryPermissions()
    await connected({ permissions })
    expect(await create({ permissions }).request({ method: 'eth_accounts' })).toEqual([first])
  })
  test('behavior: permissions can be requested, listed and revoked', async () => {
    const wallet = create()
    const permission = {
      parentCapability: 'eth_accounts',
      invoker: 'https://a.test',
      caveats: [{ type: 'restrictReturnedAccounts', value: [first] }],
    }
    const ask = (method: string, params?: unknown) => wallet.request({ method, params }, 'https://a.test')
    expect(await ask('wallet_getPermissions')).toEqual([])
    await expect(ask('wallet_requestPermissions', [{ everything: {} }])).rejects.toMatchObject({
      code: -32602,
    })
    expect(await ask('wallet_requestPermissions', [{ eth_accounts: {} }])).toEqual([permission])
    expect(await ask('wallet_getPermissions')).toEqual([permission])
    wallet.setQuirks(['noPermissionMethods'])
    const revoke = () => ask('wallet_revokePermissions', [{ eth_accounts: {} }])
    await expect(revoke()).rejects.toMatchObject({ code: -32601 })
    expect(await ask('eth_accounts')).toEqual([first])
    wallet.setQuirks([])
    expect(await revoke()).toBe(null)
    expect(await ask('wallet_getPermissions')).toEqual([])
  })
  test('behavior: lock hides the accounts until the next connect, without dropping permissions', async () => {
    const wallet = await connected()
    const events: EvmWalletEvent[] = []
    wallet.on((event) => events.push(event))
    wallet.setQuirks(['silent'])
    wallet.lock()
    wallet.setQuirks([])
    expect(await wallet.request({ method: 'eth_accounts' })).toEqual([])
    await expect(wallet.request({ method: 'personal_sign', params: ['0x', first] })).rejects.toMatchObject({
      code: 4100,
    })
    wallet.switchAccount(1)
    expect(events).toEqual([])
    wallet.rejectNext()
    await expect(wallet.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4001 })
    expect(await wallet.request({ method: 'eth_requestAccounts' })).toEqual([wallet.address])
    expect(events).toEqual([{ event: 'accountsChanged', value: [wallet.address] }])
  })
  test('behavior: reports a lock and an unlock to pages', async () => {
    const wallet = await connected()
    const events: EvmWalletEvent[] = []
    wallet.on((event) => events.push(event))
    wallet.lock()
    wallet.unlock()
    expect(await wallet.request({ method: 'eth_accounts' })).toEqual([wallet.address])
    expect(events.map(({ value }) => value)).toEqual([[], [wallet.address]])
  })
  test('behavior: forgetPermissions reports no event', async () => {
    const wallet = await connected()
    const events: EvmWalletEvent[] = []
    wallet.on((event) => events.push(event))
    wallet.forgetPermissions()
    expect(await wallet.request({ method: 'eth_accounts' })).toEqual([])
    expect(events).toEqual([])
  })
  test('behavior: events reach permitted origins only, and none after unsubscribing', async () => {
    const wallet = create()
    await wallet.request({ method: 'eth_requestAccounts' }, 'https://a.test')
    await wallet.request({ method: 'eth_accounts' }, 'https://b.test')
    const told: string[][] = []
    const off = wallet.on((_, isFor) => told.push(['https://a.test', 'https://b.test'].filter(isFor)))
    wallet.switchAccount(1)
    wallet.switchChain(1)
    wallet.disconnect()
    off()
    wallet.switchChain(2)
    expect(told).toEqual([['https://a.test'], ['https://a.test', 'https://b.test'], ['https://a.test']])
  })
  test('behavior: emits no event if nothing changed', async () => {
    const wallet = await connected()
    const events: EvmWalletEvent[] = []
    wallet.on((event) => events.push(event))
    wallet.switchAccount(0)
    wallet.switchChain(31337)
    await wallet.request({ method: 'eth_requestAccounts' })
    await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] })
    expect(events).toEqual([])
  })
  test('behavior: rejectNext applies to the next request that needs the user’s approval', async () => {
    const wallet = await connected({ chains: { 1: 'http://127.0.0.1:1', 2: 'http://127.0.0.1:1' } })
    const switchTo = (chainId: string) =>
      wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    wallet.rejectNext()
    await wallet.request({ method: 'eth_accounts' })
    await wallet.request({ method: 'eth_requestAccounts' })
    await switchTo('0x1')
    await expect(switchTo('0x3')).rejects.toMatchObject({ code: 4902 })
    await expect(switchTo('0x2')).rejects.toMatchObject({ code: 4001 })
    await switchTo('0x2')
    expect(wallet.chainId).toBe(2)
  })
  test('behavior: hold keeps every approval pending until the release, and answers other requests', async () => {
    const wallet = await connected()
    wallet.hold()
    const answered: string[] = []
    const ask = (name: string, method: string, params?: unknown) =>
      wallet.request({ method, params }).then(() => answered.push(name))
    const questions = [
      ask('first', 'personal_sign', ['0x01', first]),
      ask('second', 'personal_sign', ['0x02', first]),
    ]
    await ask('other', 'eth_accounts')
    expect(answered).toEqual(['other'])
    wallet.release()
    await Promise.all(questions)
    await ask('later', 'personal_sign', ['0x03', first])
    expect(answered.sort()).toEqual(['first', 'later', 'other', 'second'])
  })
  test('behavior: holdNext keeps one request pending, and answers the next one', async () => {
    const wallet = create()
    const held = wallet.holdNext()
    const waiting = wallet.request({ method: 'eth_requestAccounts' }, 'https://a.test')
    expect(await held.arrived).toEqual({
      origin: 'https://a.test',
      method: 'eth_requestAccounts',
      params: [],
    })
    expect(await wallet.request({ method: 'eth_requestAccounts' }, 'https://b.test')).toEqual([first])
    held.release()
    held.release()
    expect(await waiting).toEqual([first])
  })
  test('behavior: failNext rejects the next call of one method', async () => {
    const wallet = await connected()
    wallet.failNext('eth_chainId', -32005, 'Too many calls')
    expect(await wallet.request({ method: 'eth_accounts' })).toEqual([first])
    await expect(wallet.request({ method: 'eth_chainId' })).rejects.toMatchObject({
      code: -32005,
      message: 'Too many calls',
    })
    expect(await wallet.request({ method: 'eth_chainId' })).toBe('0x7a69')
  })
  test('behavior: forgetChain makes a known chain unknown', async () => {
    const wallet = await connected({ chains: { 1: 'http://127.0.0.1:1', 2: 'http://127.0.0.1:1' } })
    wallet.forgetChain(2)
    const params = [{ chainId: '0x2' }]
    await expect(wallet.request({ method: 'wallet_switchEthereumChain', params })).rejects.toMatchObject({
      code: 4902,
    })
  })
  test('behavior: signs a message given as text', async () => {
    const wallet = await connected()
    const signature = await wallet.request({ method: 'personal_sign', params: ['hi', first] })
    expect(await recoverMessageAddress({ message: 'hi', signature: signature as `0x${string}` })).toBe(first)
  })
  test('behavior: records every request', async () => {
    const wallet = create()
    await wallet.request({ method: 'eth_accounts', params: { odd: true } }, 'https://a.test')
    await expect(wallet.request({ method: 'eth_sign', params: ['0x'] })).rejects.toThrow()
    expect(wallet.requests).toEqual([
      { origin: 'https://a.test', method: 'eth_accounts', params: [{ odd: true }] },
      { origin: 'http://localhost', method: 'eth_sign', params: ['0x'] },
    ])
  })
  test.each([
    ['personal_sign', [1, first]],
    ['personal_sign', ['0x', 'me']],
    ['eth_signTypedData_v4', [first, '{']],
    ['eth_signTypedData_v4', [first, '{}']],
    ['eth_signTypedData_v4', [first, 'null']],
    ['eth_signTypedData_v4', [first, { domain: { chainId: 1 }, types: {}, primaryType: 'A', message: {} }]],
    [
      'eth_signTypedData_v4',
      [first, { types: { A: [{ name: 'x', type: 'uint8' }] }, primaryType: 'A', message: { x: 'zz' } }],
    ],
    ['wallet_switchEthereumChain', [{ chainId: 1 }]],
    ['wallet_switchEthereumChain', [{ chainId: '0x01' }]],
    ['wallet_switchEthereumChain', []],
    ['wallet_addEthereumChain', [{ chainId: '0x5' }]],
    ['eth_sendTransaction', []],
  ])('error: rejects invalid parameters: %s %j', async (method, params) => {
    const wallet = await connected()
    await expect(wallet.request({ method, params })).rejects.toMatchObject({ code: -32602 })
  })
  test('error: rejects a request without a method', async () => {
    await expect(create().request({} as never)).rejects.toMatchObject({ code: -32600 })
    await expect(create().request(undefined as never)).rejects.toMatchObject({ code: -32600 })
  })
})
