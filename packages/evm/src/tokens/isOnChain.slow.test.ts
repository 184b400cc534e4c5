import { shortAddress } from '@foyer/contract'
import { defineNetwork } from '@foyer/core'
import { deployTokens, type LocalChain, localTokens, startChain } from '@foyer/devnet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOnChain } from './isOnChain.ts'

const network = defineNetwork({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})

describe('isOnChain', () => {
  let chain: LocalChain
  beforeAll(async () => {
    chain = await startChain({ chainId: 31337 })
    await deployTokens(chain)
  })
  afterAll(() => chain.stop())
  const ask = (token: Parameters<typeof isOnChain>[0]['token'], rpcUrl = chain.url) =>
    isOnChain({ token, network, rpcUrls: [rpcUrl], signal: new AbortController().signal })

  test('default: accepts the decimals and the symbol of the contract', async () => {
    for (const token of localTokens(31337)) expect(await ask(token)).toBe(true)
  })

  test('attack: rejects other decimals, even of a listed token', async () => {
    for (const token of localTokens(31337)) {
      expect(await ask({ ...token, decimals: token.decimals + 2 })).toBe(false)
      expect(await ask({ ...token, decimals: token.decimals + 2, isListed: true })).toBe(false)
    }
  })

  test('attack: rejects a symbol that differs from the chain’s, unless the operator lists it', async () => {
    for (const token of localTokens(31337)) {
      expect(await ask({ ...token, symbol: 'GOLD' })).toBe(false)
      expect(await ask({ ...token, symbol: 'GOLD', isListed: true })).toBe(true)
    }
  })

  test('attack: rejects another token’s symbol for a contract without one, unless the operator lists it', async () => {
    // Returns six decimals, and nothing for any other call.
    const address = `0x${'5a'.repeat(20)}`
    const code = '0x60003560e01c63313ce5671460145760006000f35b600660005260206000f3'
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [address, code] })
    await fetch(chain.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const token = { name: 'USD Coin', symbol: 'USDC', decimals: 6, address }
    expect(await ask(token)).toBe(false)
    expect(await ask({ ...token, isListed: true })).toBe(true)
    expect(await ask({ ...token, symbol: shortAddress(address) })).toBe(true)
  })

  test('attack: accepts only zero decimals for a contract without decimals', async () => {
    // Returns nothing for any call.
    const address = `0x${'5b'.repeat(20)}`
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [address, '0x00'] })
    await fetch(chain.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const token = { name: 'Gold', symbol: 'GOLD', address, isListed: true }
    expect(await ask({ ...token, decimals: 0 })).toBe(true)
    for (const decimals of [1, 6, 18]) expect(await ask({ ...token, decimals })).toBe(false)
  })

  test('behavior: accepts the shortened address as the symbol of any contract', async () => {
    for (const token of localTokens(31337))
      expect(await ask({ ...token, symbol: shortAddress(token.address ?? '') })).toBe(true)
  })

  test('error: rejects if the node does not answer', async () => {
    const [token] = localTokens(31337)
    if (!token) throw new Error('No token')
    await expect(ask(token, 'http://127.0.0.1:1')).rejects.toThrow()
  })
})
