import { recoverMessageAddress, verifyTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { createTestWallet } from './createTestWallet.ts'
import type { WalletEvent } from './TestWallet.ts'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const create = (options = {}) => createTestWallet({ chains: { 31337: 'http://127.0.0.1:1' }, ...options })
async function connected(options = {}) {
  const wallet = create(options)
  await wallet.request({ method: 'eth_requestAccounts' })
  return wallet
}

describe('createTestWallet', () => {
  test('default: opens accounts on request only, per origin', async () => {
    const wallet = create()
    expect(await wallet.request({ method: 'eth_accounts' }, 'https://a.test')).toEqual([])
    expect(await wallet.request({ method: 'eth_requestAccounts' }, 'https://a.test')).toEqual([first])
    expect(await wallet.request({ method: 'eth_accounts' }, 'https://a.test')).toEqual([first])
    expect(await wallet.request({ method: 'eth_accounts' }, 'https://b.test')).toEqual([])
    expect(await wallet.request({ method: 'eth_chainId' })).toBe('0x7a69')
  })
  test('behavior: signatures are real', async () => {
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
  test('behavior: rejects, is busy, waits, as told', async () => {
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
  test('behavior: nonsense once, then sense', async () => {
    const wallet = await connected()
    wallet.nonsenseNext('eth_chainId', 'main')
    expect(await wallet.request({ method: 'eth_chainId' })).toBe('main')
    expect(await wallet.request({ method: 'eth_chainId' })).toBe('0x7a69')
  })
  test('behavior: an unknown chain must be added first', async () => {
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
  test('behavior: says what changes', async () => {
    const wallet = await connected()
    const events: WalletEvent[] = []
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
  test('param: canRevoke', async () => {
    const method = 'wallet_revokePermissions'
    const wallet = await connected()
    await wallet.request({ method })
    expect(await wallet.request({ method: 'eth_accounts' })).toEqual([])
    await expect((await connected({ canRevoke: false })).request({ method })).rejects.toMatchObject({
      code: -32601,
    })
  })
  test('error: what it does not know, and what it may not', async () => {
    const wallet = create()
    await expect(wallet.request({ method: 'eth_sign' })).rejects.toMatchObject({ code: -32601 })
    await expect(wallet.request({ method: 'personal_sign', params: ['0x', first] })).rejects.toMatchObject({
      code: 4100,
    })
  })
})
