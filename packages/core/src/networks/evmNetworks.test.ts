import * as chains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import * as evm from './evmNetworks.ts'
import * as presets from './presets.ts'

const networks = Object.entries({ ...evm, ...presets })
const local = ['anvil', 'foundry', 'hardhat', 'localhost']

describe('the bundled EVM networks', () => {
  test('default: includes every viem chain under the same name, with its id and decimals', () => {
    const missing = Object.entries(chains).filter(([name, chain]) => {
      const found = networks.find(([known]) => known === name)?.[1]
      const { id, nativeCurrency } = chain as {
        id: number
        nativeCurrency: { symbol: string; decimals: number }
      }
      if (!Number.isSafeInteger(id) || local.includes(name)) return false
      return !found || found.id !== id || found.nativeCurrency.decimals !== nativeCurrency.decimals
    })
    expect(missing.map(([name]) => name)).toEqual([])
    expect(networks.length).toBeGreaterThan(700)
  })

  test('default: includes the data for adding a network to a wallet, and its explorer', () => {
    expect(evm.base).toEqual({
      id: 8453,
      caipNetworkId: 'eip155:8453',
      chainNamespace: 'eip155',
      name: 'Base',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] }, chainDefault: { http: ['https://mainnet.base.org'] } },
      blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
    })
  })

  test('behavior: sets no public node for pages, and all URLs are https', () => {
    for (const [, { caipNetworkId, rpcUrls, blockExplorers }] of networks) {
      expect(rpcUrls.default.http, caipNetworkId).toEqual([])
      const urls = [...(rpcUrls.chainDefault?.http ?? []), blockExplorers?.default.url ?? 'https://none']
      for (const url of urls) expect(new URL(url).protocol, caipNetworkId).toBe('https:')
    }
  })
})
