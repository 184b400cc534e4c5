import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { staticImages } from './staticImages.ts'

const file = new URL('../../../data/icons.json', import.meta.url)
const readWallets = async (): Promise<Record<string, string>> =>
  JSON.parse(await readFile(file, 'utf8')).wallets
const isMonogram = (svg: string) => svg.includes('<text')

describe('staticImages', () => {
  test('default: every wallet of the table has its logo', async () => {
    const images = await staticImages({ nameOf: () => undefined })
    for (const id of Object.keys(await readWallets()))
      expect(isMonogram(await images.svg('wallets', id)), id).toBe(false)
  })

  test('behavior: a wallet that an exchange makes wears its mark', async () => {
    const images = await staticImages({ nameOf: () => undefined })
    expect((await readWallets())['binance-wallet']).toBe('exchanges/binance')
    expect(await images.svg('wallets', 'binance-wallet')).toMatch(/^<svg /)
  })

  test('behavior: a monogram by the name where there is no logo', async () => {
    const images = await staticImages({ nameOf: (_, id) => (id === 'a' ? 'Acme Vault' : undefined) })
    expect(await images.svg('wallets', 'a')).toContain('>AV<')
    expect(isMonogram(await images.svg('wallets', '../tokens/BTC'))).toBe(true)
  })
})
