import { describe, expect, test } from 'vitest'
import { parseConfig } from './config.ts'

const chain = { id: 31337, name: 'One', rpcUrl: 'http://127.0.0.1:8545' }
const config = { projectId: 'demo', relayUrl: 'ws://127.0.0.1:8787', chains: [chain] }
const solana = { networkId: 'solana:abc', name: 'Sol', rpcUrl: 'http://127.0.0.1:2' }
const token = { address: `0x${'aa'.repeat(20)}`, name: 'Coin', symbol: 'C', decimals: 6 }

describe('parseConfig', () => {
  test('default: adds the default currency and an empty list of tokens to chains', () => {
    expect(parseConfig(config)).toEqual({
      ...config,
      chains: [{ ...chain, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, tokens: [] }],
    })
  })

  test('behavior: keeps tokens and currency, drops unused fields, and rejects an invalid server URL', () => {
    const nativeCurrency = { name: 'Leaf', symbol: 'LEAF', decimals: 9 }
    const full = { ...chain, nativeCurrency, tokens: [token] }
    const serverUrl = 'http://127.0.0.1:1'
    expect(parseConfig({ ...config, serverUrl, secureUrl: 'http://127.0.0.1:2', chains: [full] })).toEqual({
      ...config,
      serverUrl,
      chains: [full],
    })
    expect(parseConfig({ ...config, serverUrl: 'ws://127.0.0.1:1', chains: [full] })).toBeUndefined()
  })

  test('behavior: accepts the local chain of Solana, with a default currency', () => {
    const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
    expect(parseConfig({ ...config, solana: { ...solana, wsUrl: 'ws://127.0.0.1:3', tokens: [] } })).toEqual({
      ...config,
      chains: [expect.objectContaining(chain)],
      solana: { ...solana, nativeCurrency },
    })
  })

  test.each([
    ['a missing configuration', undefined],
    ['no chains', { ...config, chains: [] }],
    ['no project', { ...config, projectId: '' }],
    ['a relay that is not a WebSocket URL', { ...config, relayUrl: 'http://127.0.0.1' }],
    ['a relay that is not a URL', { ...config, relayUrl: 'ws' }],
    ['a broken chain among good ones', { ...config, chains: [chain, { ...chain, id: '2' }] }],
    ['the same chain twice', { ...config, chains: [chain, chain] }],
    ['an endpoint that is not an absolute URL', { ...config, chains: [{ ...chain, rpcUrl: '/rpc' }] }],
    ['a broken token', { ...config, chains: [{ ...chain, tokens: [{ ...token, address: '0x1' }] }] }],
    ['Solana under another namespace', { ...config, solana: { ...solana, networkId: 'eip155:1' } }],
    ['Solana without an endpoint', { ...config, solana: { ...solana, rpcUrl: '' } }],
    ['Solana with a broken currency', { ...config, solana: { ...solana, nativeCurrency: {} } }],
    ['Solana set to null', { ...config, solana: null }],
  ])('error: returns undefined for %s', (_, json) => {
    expect(parseConfig(json)).toBeUndefined()
  })
})
