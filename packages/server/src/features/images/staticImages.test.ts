import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { staticWallets } from '../wallets/staticWallets.ts'
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

  test('behavior: the first hundred wallets of the directory have a logo', async () => {
    const images = await staticImages({ nameOf: () => undefined })
    const directory = await staticWallets()
    const { data } = directory.find({ page: 1, entries: 100 })
    expect(data).toHaveLength(100)
    for (const { id } of data) expect(isMonogram(await images.svg('wallets', id)), id).toBe(false)
    expect(data.slice(0, 2).map(({ id }) => id)).toEqual(['metamask', 'trust-wallet'])
  })

  test('attack: wallet logos contain neither scripts nor external URLs', async () => {
    const images = await staticImages({ nameOf: () => undefined })
    for (const id of Object.keys(await readWallets())) {
      const svg = await images.svg('wallets', id)
      expect(svg, id).toContain('xmlns="http://www.w3.org/2000/svg"')
      expect(svg, id).not.toMatch(/<script|<foreignObject|\son\w+\s*=|javascript:|@import/i)
      expect(svg, id).not.toMatch(/(?:href|src)\s*=\s*["']\s*(?:https?:)?\/\/|url\(\s*["']?(?:https?:)?\/\//i)
    }
  })

  test('behavior: a wallet of an exchange has the exchange’s logo', async () => {
    const images = await staticImages({ nameOf: () => undefined })
    expect((await readWallets())['binance-wallet']).toBe('exchanges/binance')
    expect(await images.svg('wallets', 'binance-wallet')).toMatch(/^<svg /)
  })

  test('behavior: draws a monogram of the name for an id without a logo', async () => {
    const images = await staticImages({ nameOf: (_, id) => (id === 'a' ? 'Acme Vault' : undefined) })
    expect(await images.svg('wallets', 'a')).toContain('>AV<')
    expect(isMonogram(await images.svg('wallets', '../tokens/BTC'))).toBe(true)
  })
})
