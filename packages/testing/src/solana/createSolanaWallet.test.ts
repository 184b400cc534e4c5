import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { createSolanaWallet, type SolanaWalletEvent } from './createSolanaWallet.ts'

const connect = { method: 'standard:connect' }
const silent = { method: 'standard:connect', params: [{ silent: true }] }
async function connected() {
  const wallet = createSolanaWallet()
  await wallet.request(connect)
  const account = { address: wallet.address }
  const sign = () =>
    wallet.request({ method: 'solana:signMessage', params: [{ account, message: new Uint8Array([1]) }] })
  return { wallet, account, sign }
}

describe('createSolanaWallet', () => {
  test('default: opens its account on request only, per origin', async () => {
    const wallet = createSolanaWallet()
    const address = (answer: unknown) => (answer as { accounts: { address: string }[] }).accounts[0]?.address
    expect(address(await wallet.request(silent, 'https://a.test'))).toBeUndefined()
    expect(address(await wallet.request(connect, 'https://a.test'))).toBe(wallet.address)
    expect(address(await wallet.request(silent, 'https://a.test'))).toBe(wallet.address)
    expect(address(await wallet.request(silent, 'https://b.test'))).toBeUndefined()
  })
  test('behavior: creates valid signatures', async () => {
    const { wallet, sign } = await connected()
    const [answer] = (await sign()) as [{ signature: Uint8Array }]
    expect(ed25519.verify(answer.signature, new Uint8Array([1]), base58.decode(wallet.address))).toBe(true)
  })
  test('behavior: rejects, waits or returns nonsense as configured', async () => {
    const { wallet, sign } = await connected()
    wallet.rejectNext()
    await wallet.request(silent)
    await expect(sign()).rejects.toMatchObject({ code: 4001 })
    wallet.nonsenseNext('solana:signMessage', 'hello')
    expect(await sign()).toBe('hello')
    const held = wallet.holdNext()
    const waiting = sign()
    expect((await held.arrived).method).toBe('solana:signMessage')
    held.release()
    expect(await waiting).toHaveLength(1)
  })
  test('behavior: reports another account and a disconnect', async () => {
    const { wallet, sign } = await connected()
    const events: SolanaWalletEvent[] = []
    wallet.on((event) => events.push(event))
    wallet.switchAccount(1)
    expect(events).toMatchObject([{ value: { accounts: [{ address: wallet.address }] } }])
    await expect(sign()).rejects.toMatchObject({ code: 4100 })
    wallet.disconnect()
    expect(events.at(-1)).toEqual({ event: 'change', value: { accounts: [] } })
    expect(await wallet.request(silent)).toEqual({ accounts: [] })
  })
  test('behavior: forgetPermissions makes requests fail', async () => {
    const { wallet, sign } = await connected()
    wallet.forgetPermissions()
    await expect(sign()).rejects.toMatchObject({ code: 4100 })
  })
  test('error: rejects an unknown request', async () => {
    const { wallet } = await connected()
    await expect(wallet.request({ method: 'solana:mint' })).rejects.toMatchObject({ code: 4200 })
  })
})
