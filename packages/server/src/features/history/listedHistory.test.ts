import { imagePath, type Transaction, type Transfer } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { fixedTokens } from '../chains/fixedTokens.ts'
import { knownNames } from '../chains/knownNames.ts'
import { rpcChains } from '../chains/rpcChains.ts'
import { listedHistory } from './listedHistory.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const fake = '0x00000000000000000000000000000000000000F1'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chains = rpcChains({
  chains: [
    { id: 'eip155:1', name: 'Ethereum', nativeCurrency: ether, rpcUrls: ['http://127.0.0.1:1'] },
    {
      id: 'solana:x',
      name: 'Solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: ['http://127.0.0.1:1'],
    },
  ],
})
const tokens = fixedTokens([
  { chainId: 'eip155:1', address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  { chainId: 'solana:x', address: mint, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
])

async function show(info: Transfer['fungible_info'], chain: 'eip155:1' | 'solana:x' = 'eip155:1') {
  const transaction: Transaction = {
    id: 'a',
    metadata: {
      hash: '0xa',
      minedAt: '2026-10-01T10:00:00.000Z',
      chain,
      operationType: 'receive',
      status: 'confirmed',
      sentFrom: '',
    },
    transfers: [{ direction: 'in', quantity: { numeric: '1' }, fungible_info: info }],
  }
  const source = { page: async () => ({ data: [transaction], next: null, missing: [] }) }
  const names = knownNames({ chains, tokens })
  const page = await listedHistory(source, { chains, tokens, names }).page({ account: fake })
  return page.data[0]?.transfers[0]?.fungible_info
}

describe('listedHistory', () => {
  test('default: a listed contract has the name and the icon of the list, whatever the source says', async () => {
    const said = { symbol: 'FAKE', is_spam: true, icon: { url: '/v1/images/tokens/FAKE' } }
    const address = `eip155:1:${usdc.toLowerCase()}` as const
    expect(await show({ ...said, address })).toEqual({
      name: 'USD Coin',
      symbol: 'USDC',
      address,
      icon: { url: imagePath('tokens', 'USDC') },
    })
    expect(await show({ ...said, address: `solana:x:${mint}` }, 'solana:x')).toMatchObject({ symbol: 'USDC' })
  })

  test.each([
    ['USDC', 'USD Coin'],
    ['USD\u0421', 'Dollar'],
    ['DLR', 'USD C\u043ein'],
    ['S0L', 'Wrapped'],
    ['\u0415\u0422\u041d', ''],
  ])('attack: another contract named %s, %s is spam without an icon', async (symbol, name) => {
    const icon = { url: imagePath('tokens', 'USDC') }
    const info = { symbol, name, address: `eip155:1:${fake}` as const, icon }
    expect(await show(info)).toEqual({ symbol, name, address: info.address, is_spam: true })
  })

  test('attack: the native currency has the chain’s name and icon, whatever the source reports', async () => {
    const said = { symbol: 'USDC', name: 'USD Coin', icon: { url: imagePath('tokens', 'USDC') } }
    expect(await show(said)).toEqual({
      name: 'Ether',
      symbol: 'ETH',
      icon: { url: imagePath('tokens', 'ETH') },
    })
  })

  test('behavior: an unlisted token has an icon derived from its address, and stays spam if the source marks it', async () => {
    const info = {
      symbol: 'GRDN',
      address: `eip155:1:${fake}` as const,
      icon: { url: '/v1/images/tokens/USDC' },
    }
    expect(await show(info)).toEqual({ ...info, icon: { url: imagePath('tokens', fake) } })
    expect(await show({ ...info, is_spam: true })).toEqual({
      symbol: 'GRDN',
      address: info.address,
      is_spam: true,
    })
  })
})
